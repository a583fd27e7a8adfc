import { expect } from '@playwright/test'
import { recordAnnouncements } from './announcements'
import { type ConsoleClient, createConsoleClient } from './console-client'
import { logIn, type Member } from './member'
import { Product } from './product'
import { rotating } from './rotating'
import { test as base } from './unsteady'
import { PageWatch } from './watch-page'

interface OfEachTest {
  /** Removes what the test set at the servers. */
  reset: undefined
  /** Records forbidden behaviour of the page, and what this test allows. */
  watch: PageWatch
  /** The backend's console: what an operator or an outside service would do. */
  backend: ConsoleClient
  /** A fresh member, and the page logged in as that member. */
  member: Member
}

interface OfEachWorker {
  product: Product
}

const motions = ['no-preference', 'reduce'] as const

/** The running product, one per worker, and a page that fails the test for what a good page never does. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from the pattern
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

  // Half of all is done by somebody whose device asks for less motion, and in another commit's run by somebody else.
  contextOptions: async ({ contextOptions }, use, info) => {
    const [reducedMotion = null] = rotating(motions, info.titlePath.join(' '))
    await use({ ...contextOptions, reducedMotion })
  },

  reset: [
    async ({ product }, use) => {
      await use(undefined)
      product.reset()
    },
    // Begun before all others and thereby ended after them: no page is left that could ask for something.
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
    // Handlers of the network may still be running when the test has seen what it wanted.
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
