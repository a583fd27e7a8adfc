import { rotating } from '../../harness/rotating'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { dialogOf } from '../wallet/wallet'

const createdAt = '2026-02-03T04:05:06.000Z'
const seeds = [1, 2, 3, 4]

for (const seed of rotating(seeds, 'odd shapes'))
  test.describe(`spelled in way ${seed}`, () => {
    test.use({ specOnlyOptions: { odd: true, seed } })

    test('shows the whole wallet with odd reply shapes', async ({ page, specOnly, front }) => {
      await asMember(
        { page, specOnly, front },
        { name: 'Malee', wallet: 100.25, games: { PG: 20.5, JOKER: 3, CIRCUS: 1 }, coin: 4 },
      )
      await page.goto('/user/home')
      const main = page.getByRole('main')
      await expect(main).toContainText('Hello Malee')
      await expect(main).toContainText('124.75')
      for (const game of [/PG Soft.*20\.50/, /Joker.*3\.00/, /Circus.*1\.00/])
        await expect(
          main
            .getByText(game)
            .or(page.getByRole('button', { name: game }))
            .first(),
        ).toBeAttached()
      await page.goto('/user/home?dialog=withdraw')
      await page.getByLabel('Amount', { exact: true }).fill('99.99')
      const form = dialogOf(page, 'Withdraw')
      await form.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(form).toContainText('Withdraw at least 100.00 baht.')
    })

    test('shows all rows, slips, coupons and coins with dates', async ({
      page,
      specOnly,
      front,
    }) => {
      const member = await asMember(
        { page, specOnly, front },
        { coin: 2, coupons: [{ code: '77', label: '10', name: 'Gift', amount: 1_000 }] },
      )
      member.rows = [
        { statementType: 'deposit', status: 'SUCCESS', from: '', to: '', amount: 777, createdAt },
      ]
      member.slips = [
        {
          createdAt,
          amount: 555,
          status: 'FAILED',
          note: 'INVALID_SLIP',
          link: null,
          reference: '9',
        },
      ]
      await page.goto('/user/statement')
      await expect(
        page.getByRole('row', { name: /Deposit.*7\.77.*03\/02\/2026 11:05:06/ }),
      ).toBeVisible()
      await page.goto('/user/statement?dialog=slips')
      await expect(
        page
          .getByRole('dialog')
          .getByRole('row', { name: /03\/02\/2026.*555\.00.*Unreadable slip/ }),
      ).toBeVisible()
      await page.goto('/user/spin')
      await expect(page.getByRole('button', { name: /^Spin 2 coins/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Claim Gift' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('10.00')
    })
  })
