import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import type { Listening } from '../../harness/listen'
import { logIn } from '../../harness/member'
import { Product } from '../../harness/product'
import { openSite } from '../../harness/site-elsewhere'
import { test as base, expect } from '../../harness/test'
import { expectSent, launcher, message, say, text } from '../chat/chat'
import { dialogOf } from '../wallet/wallet'

let apiOrigin = ''

const test = base.extend<object, { product: Product; site: Listening }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await openSite(
        () => apiOrigin,
        () => apiOrigin,
      )
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  product: [
    async ({ site }, use) => {
      const product = await Product.open({ ALLOWED_ORIGINS: site.origin })
      apiOrigin = product.origin
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

/** The request headers that the runbook allows. */
const allowed = /Access-Control-Allow-Headers: (.*)/
  .exec(readFileSync(join(rootFolder, 'docs/runbooks/api-on-another-origin.md'), 'utf8'))?.[1]
  ?.toLowerCase()
  .split(', ')

test('moves money once with the API on another origin', async ({
  page,
  product,
  site,
  backend,
  watch,
}) => {
  watch.allowOrigin(site.origin)
  watch.allow('/api/wallet/transfer')
  const member = await backend.createMember({ wallet: 500, games: { PG: 100 } })
  await logIn(page, site.origin, member)
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  // A repeat with the same key needs a server that supports idempotency keys.
  product.front.set('/api/wallet/transfer', { kind: 'dropped' }, { times: 1 })
  await page.goto(`${site.origin}/user/home?dialog=transfer&from=WALLET&to=PG`)
  await page.getByLabel('Amount', { exact: true }).fill('120.75')
  await dialogOf(page, 'Transfer').getByRole('button', { name: 'Transfer', exact: true }).click()
  const result = dialogOf(page, 'Done')
  await expect(result).toContainText('120.75 baht has been transferred.')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /PG Soft.*220\.75/ })).toBeVisible()

  await launcher(page).click()
  await expect(page.getByText(/^Nobody is here right now/)).toBeVisible()
  await say(page, 'from another origin')
  await expectSent(page)
  await backend.post('/chats', { member: Number(member.id), message: text('heard') })
  await expect(message(page, 'heard')).toBeVisible()

  const preflights = product.front.requests.filter(({ method }) => method === 'OPTIONS')
  const sent = preflights.flatMap(({ headers }) =>
    String(headers['access-control-request-headers'] ?? '').split(','),
  )
  expect(new Set(sent)).toEqual(new Set(allowed))
})
