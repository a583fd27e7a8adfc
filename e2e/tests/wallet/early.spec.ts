import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { pathOf } from './wallet'

const asks = ['/api/wallet/refresh/slot', '/api/wallet']

/** Delays the shell's main script until the document's own requests are answered and `look` has run. */
async function holdShell(page: Page, check: () => Promise<void> = async () => {}) {
  const answered = asks.map(path =>
    page.waitForEvent('requestfinished', request => new URL(request.url()).pathname === path),
  )
  const looked = Promise.all(answered).then(check)
  await page.route(/\/assets\/main\.[^/]*\.js$/, async route => {
    await looked
    await route.continue()
  })
  return () => looked
}

const walletCalls = (requests: Product['front']['requests']) =>
  requests.map(pathOf).filter(path => path.startsWith('/api/wallet'))

test('preloads the money while its code loads', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 1234.56 })
  product.front.requests.length = 0
  await holdShell(page)
  await page.goto('/user/home')
  await expect(page.getByText(/Updated \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.locator('main')).toContainText('1,234.56')
  expect(walletCalls(product.front.requests)).toEqual(asks)
})

test('shows the money in the document’s skeleton', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 1234.56, games: { PG: 0.44 } })
  const inFrame = page.locator('.frame').getByText('1,235.00', { exact: true })
  const inPage = page.locator('main').getByText('1,235.00', { exact: true })
  let position: { x: number; y: number } | null = null
  const looked = await holdShell(page, async () => {
    await expect(inFrame).toBeVisible()
    await expect(page.locator('main')).toHaveCount(0)
    position = await inFrame.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, y } = range.getBoundingClientRect()
      return { x, y }
    })
  })
  await page.goto('/user/home')
  await looked()
  await expect(inPage).toBeVisible()
  await expect
    .poll(async () => {
      const { x = 0, y = 0 } = (await inPage.boundingBox()) ?? {}
      return position && Math.max(Math.abs(x - position.x), Math.abs(y - position.y))
    })
    .toBeLessThan(4)
})

test('shows no hidden amount in the skeleton', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { wallet: 1234.56 })
  await page.addInitScript(() => localStorage.setItem('hidden-amounts', '1'))
  const looked = await holdShell(page, async () => {
    await expect(page.locator('.frame-balance')).toHaveText('')
  })
  await page.goto('/user/home')
  await looked()
  await expect(page.locator('main')).toContainText('••••••')
  await expect(page.locator('body')).not.toContainText('1,234.56')
})

test('requests no money for a visitor', async ({ page, product }) => {
  product.front.requests.length = 0
  await page.goto('/user/home')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[name=username]')).toBeVisible()
  expect(walletCalls(product.front.requests)).toEqual([])
})
