import { expect, type Page } from '@playwright/test'
import {
  type LiteralBackend,
  type LiteralOptions,
  openLiteralBackend,
} from '../literal/literal-backend'
import type { MemberWishes } from '../literal/new-member'
import { seedOf } from '../literal/seed-of'
import type { Member } from '../literal/world'
import type { FaultServer } from './faults/fault-server'
import type { Language } from './languages'
import { openLiteralFront } from './literal-front'
import { remember } from './member'
import { noteWhatIsSaid } from './said'
import { test as base } from './unsteady'
import { PageWatch } from './watch-page'

interface OfEachTest {
  /** How this test's backend behaves. */
  literalOptions: LiteralOptions
  /** A backend that keeps the specification and nothing more, of this test alone. */
  literal: LiteralBackend
  /** What the browser talks to: the built site, with that backend behind it. */
  front: FaultServer
  watch: PageWatch
}

/** The built site in front of a backend that is not ours. */
export const test = base.extend<OfEachTest>({
  literalOptions: [{}, { option: true }],

  literal: async ({ literalOptions }, use, info) => {
    const seed = seedOf(info.titlePath.join(' '))
    const literal = await openLiteralBackend({ seed, ...literalOptions })
    await use(literal)
    await literal.close()
  },

  front: async ({ literal }, use) => {
    const front = await openLiteralFront(literal)
    await use(front)
    await front.close()
  },

  baseURL: async ({ front }, use) => {
    await use(front.origin)
  },

  watch: async ({ front }, use) => {
    const watch = new PageWatch([front.origin])
    await use(watch)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
  },

  page: async ({ page, watch }, use) => {
    await watch.observe(page)
    await noteWhatIsSaid(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})

interface Where {
  page: Page
  literal: LiteralBackend
  /** Where the page comes from. */
  front: Pick<FaultServer, 'origin'>
}

/** A member of the literal backend, logged in on this page, in English. */
export async function asMember(
  { page, literal, front }: Where,
  wishes: MemberWishes = {},
  locale: Language = 'en',
): Promise<Member> {
  const { member, token } = literal.addMember(wishes)
  await remember(page, front.origin, { token, 'remember-agreement': 'true', locale })
  return member
}

export { expect }
