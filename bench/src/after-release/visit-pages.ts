import type { BrowserContext } from 'playwright-core'
import { untilCached } from '../compose/rest-worker'

/** Pages only, because the plain monolith does not open dialogs by their address. */
const pages = [
  { path: '/user/home', shown: 'main button' },
  { path: '/user/statement', shown: 'main tbody button' },
  { path: '/user/profile', shown: 'main h1' },
]

const timeout = 60_000

/** Visits the pages in one tab, as links would, and waits until the service worker has filled its cache. */
export async function visitAll(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  for (const [index, { path, shown }] of pages.entries()) {
    if (index === 0) await page.goto(origin + path, { waitUntil: 'commit', timeout })
    else
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await page.waitForSelector(shown, { state: 'attached', timeout })
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  }
  await page.evaluate(untilCached)
  await page.close()
}
