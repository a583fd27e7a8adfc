import type { Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { type Books, dialogOf, expectBooks, sentTo } from './wallet'

const money = { wallet: 1000, games: { PG: 100 } }
const before = 1100
/** The browser's messages without a network, one for each failed request. */
const withoutNetwork = /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/

const actions = [
  {
    name: 'transfer',
    title: 'Transfer',
    path: '/api/wallet/transfer',
    address: '/user/home?dialog=transfer&from=WALLET&to=PG',
    row: 'transfer 150',
    after: /PG Soft.*250\.00/,
    toast: 'Transfer: done.',
  },
  {
    name: 'withdrawal',
    title: 'Withdraw',
    path: '/api/wallet/withdraw',
    address: '/user/home?dialog=withdraw',
    row: 'withdraw 150',
    after: /Total balance.*950\.00/,
    toast: /Withdrawal: .*wait for the money to reach your bank account/,
  },
] as const

type Action = (typeof actions)[number]

async function fillIn(page: Page, { address, title }: Action) {
  await page.goto(address)
  const form = dialogOf(page, title)
  await form.getByLabel('Amount', { exact: true }).fill('150')
  const submit = form.getByRole('button', { name: title, exact: true })
  if (title === 'Transfer') return submit
  await submit.click()
  return page.getByRole('alertdialog').getByRole('button', { name: title })
}

/** Expects one key for all requests, one execution, and correct balances. */
async function expectOnce(books: Books, { path, row }: Action) {
  const keys = sentTo(books.product, path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  await expectBooks(books, { before, rows: [row] })
}

test.beforeEach(({ watch }) => watch.allow(withoutNetwork))

test('marks amounts as possibly old without a network', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
}) => {
  const member = await arrange({ page, product, backend }, money)
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline' })
  await page.goto('/user/home?dialog=withdraw')
  await expect(dialogOf(page, 'Withdraw')).toContainText('Withdraw all 1,100.00 baht')
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(dialogOf(page, 'Withdraw').getByText('You are offline')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // The dialog shows the same notice until it has closed.
  await expect(dialogOf(page, 'Withdraw')).toHaveCount(0)
  await expect(notice).toBeVisible()
  // Known amounts stay visible.
  await expect(page.getByRole('main')).toContainText('1,100.00')

  await backend.put(`/members/${member.id}`, { wallet: 2000 })
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('main')).toContainText('2,100.00')
})

test('retries a refresh after a lost network', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, money)
  await page.goto('/user/home')
  await expect(page.getByRole('main')).toContainText('1,100.00')
  const hanging = product.front.set('/api/wallet/refresh/slot', { kind: 'hanging' }, { times: 1 })
  await page.getByRole('button', { name: 'Refresh all balances' }).click()
  await hanging.met()
  await backend.put(`/members/${member.id}`, { wallet: 2000 })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('main')).toContainText('2,100.00')
  await expect(page.getByText(/Updated \d\d:\d\d/)).toBeVisible()
})

for (const action of actions) {
  test(`sends no ${action.name} while offline, and one when asked again`, async ({
    page,
    product,
    backend,
    context,
  }) => {
    const member = await arrange({ page, product, backend }, money)
    const submit = await fillIn(page, action)
    await context.setOffline(true)
    await submit.click()
    await expect(dialogOf(page, 'This could not be done')).toContainText('nothing was sent')
    await context.setOffline(false)
    const again = await fillIn(page, action)
    expect(sentTo(product, action.path)).toHaveLength(0)
    await again.click()
    await expect(dialogOf(page, 'Done')).toBeVisible()
    await expectOnce({ product, backend, member }, action)
    await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('main')).toContainText(action.after)
  })

  test(`reports a ${action.name} whose answer was lost`, { tag: '@main' }, async ({
    page,
    product,
    backend,
    context,
  }) => {
    const member = await arrange({ page, product, backend }, money)
    const submit = await fillIn(page, action)
    const lost = product.front.set(action.path, { kind: 'dropped' }, { times: 1 })
    // The browser itself repeats requests after a broken connection.
    const gone = product.front.set(action.path, { kind: 'refused' })
    await submit.click()
    await lost.met()
    await context.setOffline(true)
    await expect(dialogOf(page, 'Checking')).toBeVisible()
    // The member leaves for another site and returns when the network is back.
    await page.goto('about:blank')
    await context.setOffline(false)
    gone.heal()
    await page.goto('/user/home')
    await expectAnnounced(page, action.toast)
    await expect(page.getByRole('main')).toContainText(action.after)
    await expectOnce({ product, backend, member }, action)
    await page.reload()
    await expect(page.getByRole('main')).toContainText(action.after)
    await expectOnce({ product, backend, member }, action)
  })

  test(`reports a postponed ${action.name} by itself`, async ({ page, product, backend }) => {
    await page.clock.install()
    const member = await arrange({ page, product, backend }, money)
    const submit = await fillIn(page, action)
    const gone = product.front.set(action.path, { kind: 'refused' })
    await submit.click()
    const unknown = dialogOf(page, "We don't know yet")
    // Moves the clock until the page has made all its automatic checks.
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(unknown).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await unknown.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    gone.heal()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectAnnounced(page, action.toast)
    await expect(page.getByRole('main')).toContainText(action.after)
    await expectOnce({ product, backend, member }, action)
  })
}
