import type { Page } from '@playwright/test'
import type { Listening } from '../../harness/listen'
import { Product } from '../../harness/product'
import { test as base } from '../../harness/test'
import { openHostPages, tokenSecret } from './host-pages'

type Worker = { product: Product; host: Listening; stranger: Listening }

/** The product, another site that may embed its chat, and a site that may not. */
export const test = base.extend<object, Worker>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const host = await openHostPages(() => chatOrigin)
      await use(host)
      await host.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  stranger: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const stranger = await openHostPages(() => chatOrigin)
      await use(stranger)
      await stranger.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  product: [
    async ({ host }, use) => {
      const product = await Product.open({
        // A sandboxed frame has the origin `null`.
        CHAT_ORIGINS: `${host.origin} null`,
        CHAT_TOKEN_SECRET: tokenSecret,
        CHAT_PDF: '1',
      })
      chatOrigin = product.origin
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  watch: async ({ watch, host }, use) => {
    watch.allowOrigin(host.origin)
    await use(watch)
  },
})

let chatOrigin = ''

export const button = (page: Page) =>
  page.getByRole('button', { name: 'Chat with us', exact: true })
