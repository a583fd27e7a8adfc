import { expect } from '@playwright/test'
import { recordAnnouncements } from './announcements'
import { type ConsoleClient, createConsoleClient } from './console-client'
import { logIn, type Member } from './member'
import { Product } from './product'
import { rotating } from './rotating'
import { test as base } from './unsteady'
import { PageWatch } from './watch-page'

interface OfEachTest {
  /** Removes faults and other settings that the test made at the servers. */
  reset: undefined
  /** Records forbidden behaviour of the page, except what this test allows. */
  watch: PageWatch
  /** A client for the backend's console, which does what an operator or an outside service would do. */
  backend: ConsoleClient
  /** A new member, who is logged in on the page. */
  member: Member
}

interface OfEachWorker {
  product: Product
}

const motions = ['no-preference', 'reduce'] as const

/** The running product, one per worker, and a page that fails the test if it does anything forbidden. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await Product.open()
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: async ({ product }, use) => {
    await use(product.origin)
  },

  // Half of the tests run with reduced motion; the commit decides which half.
  contextOptions: async ({ contextOptions }, use, info) => {
    const [reducedMotion = null] = rotating(motions, info.titlePath.join(' '))
    await use({ ...contextOptions, reducedMotion })
  },

  reset: [
    async ({ product }, use) => {
      await use(undefined)
      product.reset()
    },
    // This fixture is set up first and therefore torn down last, when no page is left that could send requests.
    { auto: true },
  ],

  watch: async ({ product }, use) => {
    const watch = new PageWatch(product.origins)
    await use(watch)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
  },

  page: async ({ page, watch }, use) => {
    await watch.observe(page)
    await recordAnnouncements(page)
    await use(page)
    // Route handlers may still be running at the end of the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  backend: async ({ product }, use) => {
    await use(createConsoleClient(product.backend.origin))
  },

  member: async ({ page, product, backend }, use) => {
    const member = await backend.createMember()
    await logIn(page, product.origin, member)
    await use(member)
  },
})

export { expect }
