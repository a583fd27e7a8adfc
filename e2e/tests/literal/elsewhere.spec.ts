import { asMember, expect, test } from '../../harness/literal-test'
import { openSite } from '../../harness/site-elsewhere'
import { dialogOf } from '../wallet/wallet'

test.use({ literalOptions: { elsewhere: true } })

test('at a server elsewhere whose browsers may send it no header of ours, money moves once', async ({
  page,
  literal,
  front,
  watch,
}) => {
  const site = await openSite(
    () => front.origin,
    () => literal.origin,
  )
  watch.allowOrigin(site.origin)
  watch.allowOrigin(literal.origin)
  // What a browser says of a question that it may not ask.
  watch.allow(/CORS policy/, /api\/lookup\/active/, /api\/lookup\/offers/)
  const member = await asMember({ page, literal, front: site }, { wallet: 500, games: { PG: 100 } })
  await page.goto(`${site.origin}/user/home?dialog=transfer&from=WALLET&to=PG`)
  await page.getByLabel('Amount', { exact: true }).fill('120.75')
  await dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialogOf(page, 'Done')).toContainText('120.75 baht has been transferred.')
  expect(member.wallet).toBe(37_925)
  await site.close()
})
