import { arrange } from '../../harness/arrange'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import { launcher } from '../chat/chat'
import { answer } from '../shell/shell'

/** The area of an A4 sheet without its margins. */
const paper = { width: 718, height: 1000 }

test('prints content without menus and chat button', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await page.goto('/contact')
  await expect(launcher(page)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(launcher(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('prints a dialog alone and whole', async ({ page, product }) => {
  const clause = '<h3>Use</h3><p>Members are at least 20 years old.</p>'
  answer(product, '/api/lookup/conditions', [clause.repeat(40)])
  await page.setViewportSize(paper)
  await remember(page, product.origin, { locale: 'en' })
  await page.goto('/howto?dialog=conditions')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('20 years').last()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  const isWhole = () =>
    dialog.evaluate(element => {
      const last = [...element.querySelectorAll('p')].at(-1)?.getBoundingClientRect()
      const parts = [element, ...element.querySelectorAll(':scope > div, :scope > div > div')]
      const cuts = parts.some(part => getComputedStyle(part).overflowY !== 'visible')
      return !cuts && (last?.bottom ?? 0) < element.getBoundingClientRect().bottom
    })
  await expect.poll(isWhole).toBe(true)
  const height = () => dialog.evaluate(element => element.getBoundingClientRect().height)
  await expect.poll(height).toBeGreaterThan(paper.height)
})

test('prints no empty last page', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, {})
  await page.goto('/user/bonus')
  await expect(launcher(page)).toBeVisible()
  await page.setViewportSize({ ...paper, height: 500 })
  await page.emulateMedia({ media: 'print' })
  const room = () =>
    page.evaluate(() => {
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
      const words = [...document.querySelectorAll('main *')].filter(({ children }) => !children[0])
      return bottomOf(document.body) - Math.max(...words.map(bottomOf))
    })
  // Only the edge of the card below the last text is left.
  await expect.poll(room).toBeLessThan(20)
})
