import type { Page } from '@playwright/test'

/** Posts a picture as a phone does for the manifest's `share_target`; the page follows the worker's redirect. */
export async function sharePicture(page: Page, buffer: Buffer) {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/shared-slip', enctype: 'multipart/form-data', method: 'post' })
    const field = Object.assign(document.createElement('input'), { name: 'slip', type: 'file' })
    form.append(field)
    document.body.append(form)
  })
  const field = page.locator('input[name=slip]')
  await field.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
  await field.evaluate(input => (input as HTMLInputElement).form?.submit())
}
