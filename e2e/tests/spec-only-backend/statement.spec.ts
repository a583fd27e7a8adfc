import { asMember, expect, test } from '../../harness/spec-only-test'
import type { Row } from '../../spec-only-backend/world'

const row = (number: number): Row => ({
  statementType: 'deposit',
  status: number % 2 === 0 ? 'SUCCESS' : 'FAILED',
  from: 'SCB',
  to: 'WALLET',
  amount: number * 100,
  createdAt: new Date(Date.UTC(2026, 1, 28) - number * 3_600_000).toISOString(),
})

test('lists ten statement rows per page to the last', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front })
  member.rows = Array.from({ length: 23 }, (_, index) => row(index + 1))
  await page.goto('/user/statement')
  const rows = page.getByRole('row', { name: /Deposit/ })
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('row', { name: /Deposit.*2\.00.*Successful/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('row', { name: /Deposit.*20\.00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('row', { name: /Deposit.*23\.00.*Failed/ })).toBeVisible()
})

test('lists the statement as one list to its last row', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  member.rows = Array.from({ length: 23 }, (_, index) => row(index + 1))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
  await page.goto('/user/statement')
  await page.getByRole('button', { name: 'Show as one long list' }).click()
  const rows = page.getByRole('row', { name: /Deposit/ })
  // Each new row shifts the pages by one.
  for (const count of [10, 19]) {
    await expect(page.getByText(`${count} entries shown`)).toBeVisible()
    member.rows.unshift(row(0))
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await expect(rows).toHaveCount(23)
  await expect(page.getByText('There are no more entries.')).toBeVisible()
})

test('lists ten slips per page with reasons', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  member.slips = Array.from({ length: 12 }, (_, index) => ({
    createdAt: row(index).createdAt,
    amount: 0,
    status: 'FAILED',
    note: 'EXPIRED_SLIP',
    link: null,
    reference: `S${index}`,
  }))
  await page.goto('/user/statement?dialog=slips')
  const rows = page.getByRole('dialog').getByRole('row', { name: /Failed.*Expired slip/ })
  await expect(rows).toHaveCount(10)
  await page.getByRole('dialog').getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
})
