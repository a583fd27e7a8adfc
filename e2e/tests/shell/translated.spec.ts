import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

/**
 * Translates texts as Google's translation in the browser does: it inserts its own element before each text and removes
 * the text.
 */
async function translate(page: Page) {
  await page.evaluate(() => {
    function translateAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || !text.data.trim() || parent.closest('font, script, style, svg')) continue
        const font = document.createElement('font')
        font.textContent = text.data.replace(/[a-z]$/i, '$&°')
        parent.insertBefore(font, text)
        parent.removeChild(text)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

test('a page translated by the browser keeps working', async ({ page, product, backend }) => {
  const { id } = await arrange({ page, product, backend }, { wallet: 1_234_567.5, games: {} })
  await page.goto('/user/home')
  const main = page.locator('main')
  await expect(main).toContainText('1,234,567.50')
  // The manifest's link is added with the code that starts after the first page.
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  await translate(page)
  await expect(main).toContainText('Deposit°')
  await backend.put(`/members/${id}`, { wallet: 7_654_321.5 })
  await page.getByRole('button', { name: 'Refresh all balances' }).click()
  await expect(main).toContainText('7,654,321.50')
  await expect(main).not.toContainText('1,234,567.50')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await expect(page.getByRole('dialog')).toContainText(/Deposit°/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['Statement', 'Profile', 'Home']) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('°')
  }
})
