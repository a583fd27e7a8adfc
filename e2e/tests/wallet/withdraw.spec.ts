import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { booksOf, confirmWithdrawal, dialogOf, expectBooks, sentTo } from './wallet'

const path = '/api/wallet/withdraw'
const minimum = 100
const maximum = 200_000
const address = '/user/home?dialog=withdraw'

test('accepts withdrawals within the limits only', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: maximum + minimum + 1 })
  await page.goto(address)
  const form = dialogOf(page, 'Withdraw')
  await expect(form).toContainText('With an active bonus')
  const submit = form.getByRole('button', { name: 'Withdraw', exact: true })

  await form.getByLabel('Amount', { exact: true }).fill('99.99')
  await submit.click()
  await expect(form).toContainText('Withdraw at least 100.00 baht.')
  await form.getByLabel('Amount', { exact: true }).fill('200000.01')
  await submit.click()
  await expect(form).toContainText('Withdraw at most 200,000.00 baht at a time.')
  expect(sentTo(product, path)).toHaveLength(0)

  for (const amount of [minimum, maximum]) {
    await form.getByLabel('Amount', { exact: true }).fill(String(amount))
    await submit.click()
    await confirmWithdrawal(page)
    const result = dialogOf(page, 'Done')
    await expect(result).toContainText('Please wait for the money')
    await page.goto(address)
  }
  await expectBooks(
    { product, backend, member },
    { before: maximum + minimum + 1, rows: [`withdraw ${minimum}`, `withdraw ${maximum}`] },
  )
  await page.goto('/user/statement?type=withdraw')
  await expect(
    page.getByRole('row', { name: /Withdrawal.*−200,000\.00.*In progress/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Withdrawal.*−100\.00.*In progress/ })).toBeVisible()
})

test('withdraws everything at the shown amount', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 100, games: { PG: 50.25 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Withdraw all 150.25 baht' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw all' }).click()
  await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 0, games: { PG: 0 } })
})

test('explains a total outside the limits', async ({ page, product, backend }) => {
  const member = await arrange({ page, product, backend }, { wallet: maximum, games: { PG: 0.01 } })
  await page.goto(address)
  const all = page.getByRole('button', { name: /^Withdraw all/ })
  await expect(all).toBeDisabled()
  await expect(dialogOf(page, 'Withdraw')).toContainText('from 100.00 to 200,000.00 baht.')
  await backend.put(`/members/${member.id}`, { wallet: minimum - 0.02 })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Withdraw all 99.99 baht' })).toBeDisabled()
  await backend.put(`/members/${member.id}`, { wallet: minimum - 0.01 })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Withdraw all 100.00 baht' })).toBeEnabled()
})

test('withdraws nothing when the shown amount changed', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { wallet: 100, games: { PG: 50 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Withdraw all 150.00 baht' }).click()
  await backend.post(`/members/${member.id}/play`, { game: 'PG', amount: 10 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw all' }).click()
  await expect(dialogOf(page, 'This could not be done')).toContainText('The total has changed')
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 100, games: { PG: 60 } })
})

test('explains that an active bonus blocks withdrawal', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange(
    { page, product, backend },
    {
      wallet: 500,
      bonuses: [{ code: 'DAILY', isActive: true }],
    },
  )
  await page.goto(address)
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await dialogOf(page, 'Withdraw').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await confirmWithdrawal(page)
  await expect(dialogOf(page, 'This could not be done')).toContainText('bonus terms')
  expect(await booksOf(backend, member)).toMatchObject({ wallet: 500 })
})

test('makes no second withdrawal after a lost answer', { tag: '@main' }, async ({
  page,
  product,
  backend,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, { wallet: 500 })
  product.front.set(path, { kind: 'dropped' }, { times: 1 })
  await page.goto(address)
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await dialogOf(page, 'Withdraw').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await confirmWithdrawal(page)
  await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
  await expectBooks({ product, backend, member }, { before: 500, rows: ['withdraw 200'] })
})
