import { asMember, expect, test } from '../../harness/spec-only-test'

test('spins for one coin and claims the coupon', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front }, { coin: 2 })
  await page.goto('/user/spin')
  await page.getByRole('button', { name: /^Spin 2 coins/ }).click()
  const prize = page.getByRole('dialog', { name: 'Your spin' })
  await expect(prize).toContainText('10')
  await prize.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: /^Spin 1 coin/ })).toBeVisible()
  await page.getByRole('button', { name: 'Claim รางวัล 10' }).click()
  await page.getByRole('button', { name: 'Claim coupon' }).click()
  await expect(page.getByRole('dialog', { name: 'Coupon claimed' })).toBeVisible()
  expect(member.wallet).toBe(1_000)
  expect(front.requests.filter(({ url }) => url === '/api/spinwheel/spin')).toHaveLength(1)
})

test('lists three coupons per page', async ({ page, specOnly, front }) => {
  const coupons = [1, 2, 3, 4].map(number => ({
    code: `C${number}`,
    label: `${number}0`,
    name: `Gift ${number}`,
    amount: number * 1_000,
  }))
  await asMember({ page, specOnly, front }, { coupons })
  await page.goto('/user/spin')
  await expect(page.getByRole('button', { name: /^Claim Gift/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('button', { name: 'Claim Gift 4' })).toBeVisible()
})
