import type { Locator } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { accountNumber, answer, dialogOf, pathOf } from './wallet'

const money = { wallet: 1234.56, games: { PG: 100.1, UFABET: 50 }, coins: 7 }
const card = 'main section:has(h2:text("Total balance"))'

test('refreshes games, then the wallet, with an exact total', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { ...money, name: 'Somchai' })
  product.front.requests.length = 0
  await page.goto('/user/home')
  await expect(page.getByRole('heading', { name: 'Hello Somchai' })).toBeVisible()
  const balance = page.locator(card)
  await expect(balance).toContainText('1,384.66')
  await expect(balance).toContainText('1,234.56')
  await expect(balance).toContainText('150.10')
  await expect(balance.getByText('7', { exact: true })).toBeVisible()
  await expect(balance).toContainText(/Updated \d\d:\d\d:\d\d/)
  const paths = product.front.requests.map(pathOf).filter(path => path.startsWith('/api/wallet'))
  expect(paths[0]).toBe('/api/wallet/refresh/slot')
  expect(paths.at(-1)).toBe('/api/wallet')
})

test('shows each group’s games with balances or an offer', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, money)
  await page.goto('/user/home')
  await expect(page.getByRole('button', { name: /PG Soft.*100\.10/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Circus.*Open account/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Sport & casino' }).click()
  // Half of the balance, because of this game's factor.
  await expect(page.getByRole('button', { name: /UFA.*50\.00.*UFA 25\.00/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Lotto' }).click()
  const game = page.getByRole('button', { name: /Huay HD/ })
  await expect(game).toBeVisible()
  // On wide screens the games are to the right of the money.
  await page.setViewportSize({ width: 1280, height: 800 })
  const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? 0
  await expect
    .poll(async () => (await leftOf(game)) - (await leftOf(page.locator(card))))
    .toBeGreaterThan(300)
})

test('says that amounts may be old when games are silent', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, money)
  const fault = answer(product, '/api/wallet/refresh/slot', { message: 'REQUEST_LIMIT' }, 429)
  await page.goto('/user/home')
  await expect(page.getByText(/may not be the latest/)).toBeVisible()
  await expect(page.locator(card)).toContainText('1,384.66')
  fault.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/may not be the latest/)).toBeHidden()
})

test('retries an unreadable wallet beside working tiles', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, money)
  const fault = answer(product, '/api/wallet', { message: 'NO_WALLET' }, 404)
  await page.goto('/user/home')
  const failed = page.getByRole('alert').filter({ hasText: "can't show your balance" })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeEnabled()
  const again = failed.getByRole('button', { name: 'Try again' })
  // The page must have stopped retrying, because it would find the wallet itself and remove the button.
  await expect(again).toBeEnabled()
  fault.heal()
  await again.click()
  await expect(page.locator(card)).toContainText('1,384.66')
})

test('refreshes everything by a tile without a wheel', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, money)
  answer(product, '/api/spinwheel/active', { active: false })
  await page.goto('/user/home')
  await expect(page.locator(card)).toContainText('1,384.66')
  await backend.put(`/members/${member.id}`, { wallet: 2000 })
  await page.getByRole('button', { name: 'Refresh all', exact: true }).click()
  await expect(page.locator(card)).toContainText('2,150.10')
})

test('receives the invite bonus after its conditions', async ({ page, product, backend }) => {
  await arrange(
    { page, product, backend },
    {
      ...money,
      shares: [{ name: 'Noy', amount: 40, success: 3, fail: 1 }],
    },
  )
  await page.goto('/user/home')
  await page.getByRole('button', { name: 'Receive' }).click()
  const dialog = dialogOf(page, 'Invite bonus you can receive')
  await expect(dialog).toContainText('40.00')
  await expect(dialog).toContainText('Met: 75% · Not met: 25%')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialogOf(page, 'Done')).toContainText('You received your invite bonus.')
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
  await expect(page.locator(card)).toContainText('1,274.56')
})

test('opens the agreement until it is accepted', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, money)
  await page.evaluate(() => localStorage.removeItem('remember-agreement'))
  await page.goto('/user/home')
  const agreement = dialogOf(page, 'Agreement')
  await expect(agreement).toContainText('Play with care')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await agreement.getByRole('button', { name: 'I accept' }).click()
  await expect(agreement).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('remember-agreement')))
    .toBe('true')
})

test('leads to changing a non-English account name', async ({ page, product, backend }) => {
  await arrange(
    { page, product, backend },
    {
      ...money,
      bank: { code: 'KTB', accountName: 'สมชาย ใจดี', accountNo: accountNumber() },
    },
  )
  await page.goto('/user/home')
  await expect(page.getByText(/\d{3}-\d{3}-\d{4}/)).toBeVisible()
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page).toHaveURL(/dialog=edit-bank-account-name/)
})
