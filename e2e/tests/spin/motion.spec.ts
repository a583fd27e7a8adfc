import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

test('rests on the server’s slice, also while resizing', async ({ page, product, backend }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await arrange({ page, product, backend }, { coins: 2 })
  await page.goto('/user/spin')
  const disc = page.locator('svg[role=img] g[style], svg[role=img] > g').first()
  await disc.waitFor()
  // Measured when the result is announced, because the wheel turns back two seconds later.
  await disc.evaluate(element => {
    const announcement = document.querySelector('[aria-live="assertive"]')
    const observer = new MutationObserver(() => {
      const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
      Object.assign(globalThis, {
        rest: { announced: announcement?.textContent, turned: Math.atan2(b, a) },
      })
      observer.disconnect()
    })
    if (announcement)
      observer.observe(announcement, { childList: true, characterData: true, subtree: true })
  })
  const answer = page.waitForResponse(response => response.url().endsWith('/api/spinwheel/spin'))
  await page.getByRole('button', { name: /^Spin 2 coins/ }).click()
  const { result } = (await (await answer).json()) as { result: { code: string; label: string } }
  await page.setViewportSize({ width: 330, height: 700 })
  const rest = () => page.evaluate(() => Reflect.get(globalThis, 'rest'))
  await expect.poll(rest).toMatchObject({ announced: `The wheel stopped at ${result.label}` })
  const { turned } = (await rest()) as { turned: number }
  const labels = await page.locator('svg[role=img] text').allTextContents()
  const width = (2 * Math.PI) / labels.length
  const turn = 2 * Math.PI
  const under = Math.floor(((((-turned % turn) + turn) % turn) / width) % labels.length)
  expect(labels[under]).toBe(result.label)
})
