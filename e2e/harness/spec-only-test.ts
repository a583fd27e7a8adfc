import { expect, type Page } from '@playwright/test'
import type { MemberOptions } from '../spec-only-backend/new-member'
import { seedOf } from '../spec-only-backend/seed-of'
import {
  openSpecOnlyBackend,
  type SpecOnlyBackend,
  type SpecOnlyOptions,
} from '../spec-only-backend/spec-only-backend'
import type { Member } from '../spec-only-backend/world'
import { recordAnnouncements } from './announcements'
import type { FaultServer } from './faults/fault-server'
import type { Language } from './languages'
import { remember } from './member'
import { openSpecOnlyFront } from './spec-only-front'
import { test as base } from './unsteady'
import { PageWatch } from './watch-page'

interface OfEachTest {
  /** The behaviour of this test's backend. */
  specOnlyOptions: SpecOnlyOptions
  /** A backend that implements only the specification, for this test alone. */
  specOnly: SpecOnlyBackend
  /** The server that the browser connects to: the built site with that backend behind it. */
  front: FaultServer
  watch: PageWatch
}

/** Tests of the built site with a backend that is not ours. */
export const test = base.extend<OfEachTest>({
  specOnlyOptions: [{}, { option: true }],

  specOnly: async ({ specOnlyOptions }, use, info) => {
    const seed = seedOf(info.titlePath.join(' '))
    const specOnly = await openSpecOnlyBackend({ seed, ...specOnlyOptions })
    await use(specOnly)
    await specOnly.close()
  },

  front: async ({ specOnly }, use) => {
    const front = await openSpecOnlyFront(specOnly)
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
    await recordAnnouncements(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },
})

interface Where {
  page: Page
  specOnly: SpecOnlyBackend
  /** The origin of the page. */
  front: Pick<FaultServer, 'origin'>
}

/** Adds a member to the spec-only backend and logs in on this page, in English by default. */
export async function asMember(
  { page, specOnly, front }: Where,
  options: MemberOptions = {},
  locale: Language = 'en',
): Promise<Member> {
  const { member, token } = specOnly.addMember(options)
  await remember(page, front.origin, { token, 'remember-agreement': 'true', locale })
  return member
}

export { expect }
