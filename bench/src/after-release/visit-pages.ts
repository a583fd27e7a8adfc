import type { BrowserContext } from 'playwright-core'
import { untilCached } from '../compose/rest-worker'

export type Returning = { context: BrowserContext }

/** Without dialogs, which the plain monolith does not open by their address. */
const pages = [
  { path: '/user/home', shown: 'main button' },
  { path: '/user/statement', shown: 'main tbody button' },
  { path: '/user/profile', shown: 'main h1' },
]

const timeout = 60_000

/** Visits each page in a tab of its own, and waits until the service worker has cached. */
export async function visitAll({ context }: Returning, origin: string) {
  for (const { path, shown } of pages) {
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'commit', timeout })
    await page.waitForSelector(shown, { state: 'attached', timeout })
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
    await page.evaluate(untilCached)
    await page.close()
  }
}
