import { expect, test } from '../../harness/test'
import { asGuest, field, openChat, rows } from './chat'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'slip.png', mimeType: 'image/png', buffer: png }

test('a picture goes out, is shown, and opens as large as the screen; Escape gives the focus back', async ({
  page,
  product,
}) => {
  await asGuest(page, product)
  await openChat(page)
  await page.locator('input[type=file]').setInputFiles(picture)
  const thumbnail = page.getByRole('button', { name: 'View picture slip.png' })
  await thumbnail.click()
  const viewer = page.getByRole('dialog', { name: 'Picture slip.png' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(thumbnail).toBeFocused()
  await expect(field(page)).toBeVisible()
})

test('what does not fit is refused before a byte leaves, and said for four seconds', async ({
  page,
  product,
}) => {
  await asGuest(page, product)
  await page.clock.install()
  await openChat(page)
  const input = page.locator('input[type=file]')
  // A resting pointer would hold what is said.
  await page.mouse.move(5, 200)
  const alert = page.getByRole('alert')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(alert).toContainText('File is not supported')
  await page.clock.runFor(4100)
  await expect(alert).toBeEmpty()
  await input.setInputFiles({ ...picture, name: 'no-extension' })
  await expect(alert).toContainText('File is not supported')
  const large = Buffer.concat([png, Buffer.alloc(10 * 1_048_576)])
  await input.setInputFiles({ ...picture, buffer: large })
  await expect(alert).toContainText('The limit is 10 MB')
  expect(product.front.asked.filter(({ url }) => url.includes('upload'))).toEqual([])
  await expect(rows(page)).toHaveCount(0)
})

test('a file that did not arrive is sent again without picking it again, or taken back', async ({
  page,
  product,
  watch,
}) => {
  watch.allow('upload-image')
  await asGuest(page, product)
  await openChat(page)
  const fault = product.front.set('/api/chat/upload-image', { kind: 'status', status: 502 })
  await page.locator('input[type=file]').setInputFiles([picture, { ...picture, name: 'two.png' }])
  await expect(page.getByText('Not sent')).toHaveCount(2)
  fault.heal()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'View picture slip.png' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('a file on its way can be called back', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const fault = product.front.set('/api/chat/upload-image', { kind: 'hanging' })
  await page.locator('input[type=file]').setInputFiles(picture)
  await fault.met()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(rows(page)).toHaveCount(0)
})

test('pictures may be pasted', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  await field(page).evaluate(
    (element, bytes) => {
      const data = new DataTransfer()
      const file = new File([Uint8Array.from(bytes)], 'pasted.png', { type: 'image/png' })
      data.items.add(file)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    [...png],
  )
  await expect(page.getByRole('button', { name: 'View picture pasted.png' })).toBeVisible()
})
