import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

test('the wheel rests with the server\u2019s slice under the pointer, and resizing does not disturb it', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { coins: 2 })
  await page.goto('/user/spin')
  const disc = page.locator('svg[role=img] g[style], svg[role=img] > g').first()
  await disc.waitFor()
  const answer = page.waitForResponse(response => response.url().endsWith('/api/spinwheel/spin'))
  await page.getByRole('button', { name: /^Spin 2 coins/ }).click()
  const { result } = (await (await answer).json()) as { result: { code: string; label: string } }
  await page.setViewportSize({ width: 330, height: 700 })
  await expect(page.getByText(`The wheel stopped at ${result.label}`)).toBeAttached()
  const turned = await disc.evaluate(element => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    return Math.atan2(b, a)
  })
  const labels = await page.locator('svg[role=img] text').allTextContents()
  const width = (2 * Math.PI) / labels.length
  const turn = 2 * Math.PI
  const under = Math.floor(((((-turned % turn) + turn) % turn) / width) % labels.length)
  expect(labels[under]).toBe(result.label)
})
