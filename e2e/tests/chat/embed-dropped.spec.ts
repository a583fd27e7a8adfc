import { expect } from '../../harness/test'
import { field, panel } from './chat'
import { button, test } from './other-site'

test('keeps a dropped file inside the panel', async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/plain`)
  await button(page).click()
  await expect(field(page)).toBeVisible()
  const letGo = (over: string) =>
    panel(page).evaluate((dialog, selector) => {
      const events: string[] = []
      const hear = ({ type }: Event) => events.push(type)
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      dataTransfer.items.add(new File([bytes], 'slip.png', { type: 'image/png' }))
      const options = { dataTransfer, bubbles: true, composed: true, cancelable: true }
      const prevented = ['dragenter', 'dragover', 'drop'].filter(name => {
        addEventListener(name, hear, { once: true })
        return !dialog.querySelector(selector)?.dispatchEvent(new DragEvent(name, options))
      })
      return { events, prevented }
    }, over)
  for (const over of ['header', 'textarea'])
    expect(await letGo(over), over).toEqual({
      events: [],
      prevented: ['dragenter', 'dragover', 'drop'],
    })
  await expect(panel(page).getByText('slip.png')).toBeVisible()
})
