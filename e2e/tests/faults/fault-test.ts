import type { Page } from '@playwright/test'
import type { Registry } from '@tamlung/shared/contract/registry'
import { BuiltSite } from '../../harness/built-site'
import type { FaultServer } from '../../harness/faults/fault-server'
import { remember } from '../../harness/member'
import { openSpecOnlyFront } from '../../harness/spec-only-front'
import { test as specOnlyTest } from '../../harness/spec-only-test'
import {
  openSpecOnlyBackend,
  type SpecOnlyBackend,
} from '../../spec-only-backend/spec-only-backend'
import { open, takeOver } from './page-snapshot'
import { type RouteName, routeOf } from './route-of'
import { type View, viewsOf } from './views'

const createdAt = '2026-02-03T04:05:06.000Z'

/** Adds a member with data for every view, so that anything that a fault hides is noticed. */
export function richMember(specOnly: SpecOnlyBackend) {
  const added = specOnly.addMember({
    name: 'Malee',
    wallet: 123.45,
    games: { PG: 20.5, HUAYHD: 3 },
    coin: 4,
    inviteBonus: 8,
    refund: 12.5,
    bank: { code: 'KTB', accountName: 'มาลี ดีใจ' },
    coupons: [{ code: 'C1', label: '10', name: 'Gift', amount: 1_000 }],
  })
  Object.assign(added.member, {
    activePromotion: 'SONGKRAN',
    rows: [
      {
        statementType: 'deposit',
        status: 'SUCCESS',
        from: 'SCB',
        to: 'WALLET',
        amount: 777,
        createdAt,
      },
    ],
    slips: [
      {
        createdAt,
        amount: 555,
        status: 'FAILED',
        note: 'EXPIRED_SLIP',
        link: null,
        reference: 'S1',
      },
    ],
    invites: [{ name: 'Somsri', amount: 1_500, createdAt }],
    refunds: [{ amount: 900, createdAt }],
  })
  return added
}

export type Survey = ReadonlyMap<RouteName, readonly View[]>

/**
 * Visits every place once without faults and records its calls. Places for visitors come last, because they end the
 * login.
 */
async function survey(page: Page, front: FaultServer, registry: Registry): Promise<Survey> {
  const found = new Map<RouteName, View[]>()
  const views = viewsOf(registry)
  const inOrder = [
    ...views.filter(({ access }) => access === 'member'),
    ...views.filter(({ access }) => access === 'public'),
  ]
  for (const view of inOrder) {
    front.requests.length = 0
    await open(page, view)
    for (const route of new Set(front.requests.map(routeOf)))
      if (route) found.set(route, [...(found.get(route) ?? []), view])
  }
  return found
}

/** The places of each call, found once by visiting every page. */
export const test = specOnlyTest.extend<object, { surveyed: Survey }>({
  surveyed: [
    async ({ browser }, use) => {
      const specOnly = await openSpecOnlyBackend({ doneShape: 'a message' })
      const front = await openSpecOnlyFront(specOnly)
      const page = await browser.newPage({
        baseURL: front.origin,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      })
      await takeOver(page)
      const { token } = richMember(specOnly)
      await remember(page, front.origin, { token, 'remember-agreement': 'true', locale: 'en' })
      const found = await survey(page, front, new BuiltSite().registry)
      await page.close()
      await front.close()
      await specOnly.close()
      await use(found)
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})
