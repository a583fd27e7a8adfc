import { textReply } from '../../harness/faults/reply'
import { rotating } from '../../harness/rotating'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { type DoneShape, doneShapeNames } from '../../spec-only-backend/spec-only-backend'
import { confirmWithdrawal, dialogOf, pathOf } from '../wallet/wallet'

const sent = (requests: readonly { url: string; method: string }[], path: string) =>
  requests.filter(({ url }) => url.split('?')[0] === path).length

for (const doneShape of rotating<DoneShape>(doneShapeNames, 'spec-only moves'))
  test.describe(`answered with ${doneShape}`, () => {
    test.use({ specOnlyOptions: { doneShape } })

    test('transfers once to a game, back, and all', { tag: '@main' }, async ({
      page,
      specOnly,
      front,
    }) => {
      const member = await asMember(
        { page, specOnly, front },
        { wallet: 500, games: { PG: 100, JOKER: 20.5 } },
      )
      await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
      await page.getByLabel('Amount', { exact: true }).fill('120.75')
      await dialogOf(page, 'Transfer')
        .getByRole('button', { name: 'Transfer', exact: true })
        .click()
      await expect(dialogOf(page, 'Done')).toContainText('120.75 baht has been transferred.')
      expect(sent(front.requests, '/api/wallet/transfer')).toBe(1)

      await page.goto('/user/home?dialog=game-account&game=JOKER')
      await page.getByRole('button', { name: 'Back to wallet' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Move back' }).click()
      await expect(dialogOf(page, 'Done')).toContainText('20.50 baht has been transferred.')
      expect(member.wallet).toBe(39_975)

      await page.goto('/user/home?dialog=transfer&to=WALLET')
      await page.getByRole('button', { name: 'Move everything to Wallet' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Move everything' }).click()
      await expect(dialogOf(page, 'Done')).toContainText('Everything has been collected.')
      expect(member.wallet).toBe(62_050)
      expect(sent(front.requests, '/api/wallet/transferAll')).toBe(1)
    })

    test('withdraws once, and all of it', { tag: '@main' }, async ({ page, specOnly, front }) => {
      const member = await asMember({ page, specOnly, front }, { wallet: 500, games: { PG: 150 } })
      await page.goto('/user/home?dialog=withdraw')
      await page.getByLabel('Amount', { exact: true }).fill('200')
      await dialogOf(page, 'Withdraw')
        .getByRole('button', { name: 'Withdraw', exact: true })
        .click()
      await confirmWithdrawal(page)
      await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
      expect(sent(front.requests, '/api/wallet/withdraw')).toBe(1)
      expect(member.wallet).toBe(30_000)

      await page.goto('/user/home?dialog=withdraw')
      await page.getByRole('button', { name: 'Withdraw all 450.00 baht' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw all' }).click()
      await expect(dialogOf(page, 'Done')).toContainText('Please wait for the money')
      expect(sent(front.requests, '/api/wallet/withdrawAll')).toBe(1)
      expect([member.wallet, member.games.get('PG')]).toEqual([0, 0])
    })
  })

test('shows refusals at any status and moves nothing', async ({ page, specOnly, front, watch }) => {
  watch.allow(/status of 500/)
  const member = await asMember({ page, specOnly, front }, { wallet: 500, games: { PG: 0 } })
  for (const status of [200, 400, 409, 500]) {
    const refused = front.set(requests => pathOf(requests) === '/api/wallet/transfer', {
      kind: 'instead',
      reply: textReply(status, 'application/json', '{"message":"MONEY_NOT_ENOUGH"}'),
    })
    await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
    await page.getByLabel('Amount', { exact: true }).fill('10')
    await dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(dialogOf(page, 'This could not be done')).toContainText('not enough')
    expect(refused.hits).toBe(1)
    refused.heal()
  }
  expect(member.wallet).toBe(50_000)
})
