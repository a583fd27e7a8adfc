import { openSite } from '../../harness/site-elsewhere'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { dialogOf } from '../wallet/wallet'

test.use({ specOnlyOptions: { elsewhere: true } })

test('moves money once on another origin without our header', async ({
  page,
  specOnly,
  front,
  watch,
}) => {
  const site = await openSite(
    () => front.origin,
    () => specOnly.origin,
  )
  watch.allowOrigin(site.origin)
  watch.allowOrigin(specOnly.origin)
  // The browser's messages about requests that CORS forbids.
  watch.allow(/CORS policy/, /api\/lookup\/active/, /api\/lookup\/offers/)
  const member = await asMember(
    { page, specOnly, front: site },
    { wallet: 500, games: { PG: 100 } },
  )
  await page.goto(`${site.origin}/user/home?dialog=transfer&from=WALLET&to=PG`)
  await page.getByLabel('Amount', { exact: true }).fill('120.75')
  await dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(dialogOf(page, 'Done')).toContainText('120.75 baht has been transferred.')
  expect(member.wallet).toBe(37_925)
  await site.close()
})
