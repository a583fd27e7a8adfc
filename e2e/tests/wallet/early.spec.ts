import { arrange } from '../../harness/arrange'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { pathOf } from './wallet'

const walletCalls = (asked: Product['front']['asked']) =>
  asked.map(pathOf).filter(path => path.startsWith('/api/wallet'))

test('the money is asked for while the code that shows it is on its way, and not asked for again', async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { wallet: 1234.56 })
  product.front.asked.length = 0
  // The shell itself is held back until the document's own questions were asked and answered.
  const answered = ['/api/wallet/refresh/slot', '/api/wallet'].map(path =>
    page.waitForEvent('requestfinished', request => new URL(request.url()).pathname === path),
  )
  await page.route(/\/assets\/main\.[^/]*\.js$/, async route => {
    await Promise.all(answered)
    await route.continue()
  })
  await page.goto('/user/home')
  await expect(page.getByText(/Updated \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.locator('main')).toContainText('1,234.56')
  expect(walletCalls(product.front.asked)).toEqual(['/api/wallet/refresh/slot', '/api/wallet'])
})

test('a visitor at a member’s address asks for nobody’s money', async ({ page, product }) => {
  product.front.asked.length = 0
  await page.goto('/user/home')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(walletCalls(product.front.asked)).toEqual([])
})
