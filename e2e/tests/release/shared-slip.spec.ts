import { switchOn, visit } from './outage-cache'
import { expect, test } from './world/test'

const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }

test('stores a shared picture for the page that sends slips', async ({ page, world }) => {
  await switchOn(world)
  await visit(page)
  // As a phone posts it where the manifest says.
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/shared-slip', enctype: 'multipart/form-data', method: 'post' })
    const field = Object.assign(document.createElement('input'), { name: 'slip', type: 'file' })
    form.append(field)
    document.body.append(form)
  })
  await page.locator('input[name=slip]').setInputFiles(slip)
  await page
    .locator('input[name=slip]')
    .evaluate(field => (field as HTMLInputElement).form?.submit())
  // The picture waits for a login.
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByText(/^The picture you shared is waiting/)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/shared-slip'))?.text().catch(() => null)),
    )
    .toBe('a picture')
})
