import { expect } from '../../harness/test'
import { expectSent, message, panel, say, text } from './chat'
import { button, test } from './other-site'

test('rings and changes the title only after opting in', async ({ page, host, backend }) => {
  await page.addInitScript(() => {
    const Real = AudioContext
    window.AudioContext = class extends Real {
      /** Called once for each ring. */
      override createGain() {
        const root = document.documentElement
        root.dataset.rung = `${Number(root.dataset.rung ?? 0) + 1}`
        return super.createGain()
      }
    }
  })
  const rung = (times: number) =>
    expect(page.locator('html')).toHaveAttribute('data-rung', `${times}`)
  await page.goto(`${host.origin}/one`)
  await button(page).click()
  await say(page, 'is anybody there?')
  await expectSent(page)
  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id'))
  const answer = (words: string) => backend.post('/chats', { guestId, message: text(words) })

  await page.keyboard.press('Escape')
  await answer('one')
  await expect(button(page)).toContainText('1')
  await expect(page).toHaveTitle('Shop')
  await expect(page.locator('html')).not.toHaveAttribute('data-rung')

  await button(page).click()
  const bell = page.getByRole('button', { name: 'Sound when an answer comes' })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  // Switching the sound on plays it once as a sample.
  await rung(1)
  await page.keyboard.press('Escape')
  await answer('two')
  await expect(page).toHaveTitle('(1) Shop')
  await rung(2)

  await page.goto(`${host.origin}/two`)
  await expect(page).toHaveTitle('(1) Shop')
  // Waiting chats that were announced earlier do not ring again.
  await expect(page.locator('html')).not.toHaveAttribute('data-rung')
  await button(page).click()
  await expect(message(page, 'two')).toBeVisible()
  await expect(page).toHaveTitle('Shop')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await answer('three')
  await expect(button(page)).toContainText('1')
  await expect(page).toHaveTitle('Shop')
  await expect(page.locator('html')).not.toHaveAttribute('data-rung')
})
