import type { Page } from '@playwright/test'
import { repeats } from '@tamlung/shared/testing/deep'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { booksOf, dialogOf, expectBooks, pressTenTimes, sendTransfer, sentTo } from './wallet'

const path = '/api/wallet/transfer'
const money = { wallet: 500, games: { PG: 100, JOKER: 20.5 } }
const toGame = '/user/home?dialog=transfer&from=WALLET&to=PG'

async function collectAll(page: Page) {
  await page.goto('/user/home?dialog=transfer&to=WALLET')
  await page.getByRole('button', { name: 'Move everything to Wallet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move everything' }).click()
}

/** How often replies are lost in a row. */
const tries = repeats({ ordinary: 2, deep: 60 })

test('transfers once for ten presses and updates every tab', { tag: '@main' }, async ({
  page,
  product,
  backend,
  context,
  watch,
}) => {
  const member = await arrange({ page, product, backend }, money)
  const other = await context.newPage()
  await watch.observe(other)
  await other.goto('/user/home')
  await expect(other.getByRole('button', { name: /PG Soft.*100\.00/ })).toBeVisible()

  // To the front, because a background tab renders one frame per second and a click waits for several.
  await page.bringToFront()
  await page.goto(toGame)
  await page.getByLabel('Amount', { exact: true }).fill('120.75')
  await pressTenTimes(
    dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }),
  )
  const result = dialogOf(page, 'Done')
  await expect(result).toContainText('120.75 baht has been transferred.')
  expect(sentTo(product, path)).toHaveLength(1)
  expect(await booksOf(backend, member)).toMatchObject({
    wallet: 379.25,
    games: { PG: 220.75, JOKER: 20.5 },
  })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /PG Soft.*220\.75/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /PG Soft.*220\.75/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('row', { name: /Transfer.*Wallet → PG Soft.*120\.75/ })).toBeVisible()
})

test('returns a refused transfer exactly and shows balances', { tag: '@main' }, async ({
  page,
  product,
  backend,
  watch,
}) => {
  // The backend answers 502 for the game's fault, which the browser logs.
  watch.allow(/status of 502/)
  const member = await arrange({ page, product, backend }, money)
  await backend.post('/provider-faults', {
    step: 'give',
    kind: 'fail',
    game: 'PG',
    member: Number(member.id),
    times: 20,
  })
  await page.goto(toGame)
  await sendTransfer(page, '99.99')
  await expect(dialogOf(page, 'This could not be done')).toContainText(
    'Now in Wallet: 500.00 baht.',
  )
  expect(await booksOf(backend, member)).toMatchObject({
    wallet: 500,
    transit: 0,
    games: { PG: 100 },
  })
  await expectBooks({ product, backend, member }, { before: 620.5, rows: ['transfer 99.99'] })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('99.99')
})

test('refuses more than the balance and shows it', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, money)
  await page.goto(toGame)
  await sendTransfer(page, '500.01')
  await expect(dialogOf(page, 'Transfer')).toContainText(
    'There is not enough money: up to 500.00 baht is available.',
  )
  expect(sentTo(product, path)).toHaveLength(0)
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 500, games: { PG: 100 } })
})

test(`loses nothing after ${tries} lost answers`, { tag: '@main' }, async ({
  page,
  product,
  backend,
  watch,
}) => {
  test.setTimeout(600_000 + tries * 10_000)
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, { wallet: tries * 2, games: { PG: 0 } })
  await page.goto(toGame)
  for (let count = 1; count <= tries; count++) {
    const lost = product.front.set(path, { kind: 'dropped' }, { times: 1 })
    await sendTransfer(page, '1')
    await expect(dialogOf(page, 'Done')).toBeVisible()
    expect(lost.hits).toBe(1)
    expect(await booksOf(backend, member)).toMatchObject({
      wallet: tries * 2 - count,
      games: { PG: count },
    })
    await page.goto(toGame)
  }
  const keys = sentTo(product, path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(tries)
  await expectBooks(
    { product, backend, member },
    { before: tries * 2, rows: Array.from({ length: tries }, () => 'transfer 1') },
  )
})

test('reports the outcome once after leaving', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, money)
  await page.goto(toGame)
  const hanging = product.front.set(path, { kind: 'hanging' }, { times: 1 })
  await sendTransfer(page, '50')
  await hanging.met()
  await expect(dialogOf(page, 'Checking')).toContainText('No need to press again')
  await page.goto('/user/statement')
  await expectAnnounced(page, 'Transfer: done.')
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 450, games: { PG: 150 } })
  const keys = sentTo(product, path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(page.getByRole('row', { name: /Transfer.*50\.00/ })).toHaveCount(1)
  expect(sentTo(product, path)).toHaveLength(keys.length)
})

test('everything is collected in one place', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, money)
  await collectAll(page)
  await expect(dialogOf(page, 'Done')).toContainText('Everything has been collected.')
  expect(await booksOf(backend, member)).toMatchObject({
    wallet: 620.5,
    games: { PG: 0, JOKER: 0 },
  })
})

test('names a game that refuses to be collected', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, money)
  await backend.post('/provider-faults', {
    step: 'take',
    kind: 'fail',
    game: 'JOKER',
    member: Number(member.id),
    times: 20,
  })
  await collectAll(page)
  const result = dialogOf(page, 'Done')
  await expect(result).toContainText('Collected, except from some places.')
  await expect(result).toContainText('Joker')
  expect(await booksOf(backend, member)).toMatchObject({
    wallet: 600,
    games: { PG: 0, JOKER: 20.5 },
  })
})

test('returns a game’s balance in two presses', async ({ page, product, backend }) => {
  const member = await arrange(
    { page, product, backend },
    { wallet: 0, games: { PG: 33.33, JOKER: 0 } },
  )
  await page.goto('/user/home?dialog=game-account&game=JOKER')
  await expect(page.getByRole('button', { name: 'Back to wallet' })).toBeDisabled()
  await page.goto('/user/home?dialog=game-account&game=PG')
  await page.getByRole('button', { name: 'Back to wallet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move back' }).click()
  await expect(dialogOf(page, 'Done')).toContainText('33.33 baht has been transferred.')
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 33.33, games: { PG: 0 } })
})
