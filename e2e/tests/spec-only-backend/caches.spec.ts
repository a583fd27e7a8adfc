import { asMember, expect, test } from '../../harness/spec-only-test'
import { confirmWithdrawal, dialogOf } from '../wallet/wallet'

test('requests money and state-changing GETs despite caching', async ({
  page,
  specOnly,
  front,
}) => {
  front.change = ({ url }, reply) =>
    url.startsWith('/api/')
      ? { ...reply, headers: { ...reply.headers, 'cache-control': 'max-age=3600' } }
      : reply
  const member = await asMember({ page, specOnly, front }, { wallet: 500, games: { PG: 100 } })
  const main = page.getByRole('main')
  await page.goto('/user/home')
  await expect(main).toContainText('600.00')
  member.wallet -= 25_000
  await page.goto('/user/home')
  await expect(main).toContainText('350.00')
  member.wallet += 25_000
  await page.goto('/user/home?dialog=withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('200')
  await dialogOf(page, 'Withdraw').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await confirmWithdrawal(page)
  await dialogOf(page, 'Done').getByRole('button', { name: 'Done' }).click()
  await expect(main).toContainText('400.00')

  for (const bonus of ['WELCOME', 'DAILY']) {
    member.activeBonus = bonus
    await page.goto('/user/bonus')
    await page.getByRole('button', { name: 'End bonus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End bonus' }).click()
    await expect(page.getByLabel('Promotion code')).toBeVisible()
    expect(member.activeBonus).toBeNull()
  }
})
