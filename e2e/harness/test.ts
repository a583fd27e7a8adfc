import { expect } from '@playwright/test'
import { type ConsoleClient, createConsoleClient } from './console-client'
import { logIn, type Member } from './member'
import { Product } from './product'
import { rotating } from './rotating'
import { noteWhatIsSaid } from './said'
import { test as base } from './unsteady'
import { PageWatch } from './watch-page'

interface OfEachTest {
  /** What a test has set at the servers goes with it. */
  reset: undefined
  /** What the page must not do, and what this test lets it do. */
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
    await noteWhatIsSaid(page)
    await use(page)
    // What a test does to the network may still be at work when the test has seen what it wanted.
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
