import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

test('shows an error when other scripts break the shell', async ({
  page,
  product,
  backend,
  watch,
}) => {
  watch.allow(/taken by another/)
  await arrange({ page, product, backend }, { wallet: 100, games: {} })
  await page.goto('/user/home')
  await expect(page.locator('main')).toContainText('100.00')
  // Simulates an extension that breaks DOM methods. The link is clicked at once, because any rendering would break the
  // page as well.
  await page.getByRole('link', { name: 'Profile' }).evaluate((link: HTMLElement) => {
    const refuse = () => {
      throw new Error('taken by another')
    }
    Node.prototype.appendChild = refuse
    Node.prototype.insertBefore = refuse
    link.click()
  })
  await expect(page.getByRole('alert')).toContainText('This page could not be opened.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
