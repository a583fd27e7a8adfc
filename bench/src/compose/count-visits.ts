import type { Browser, BrowserContext } from 'playwright-core'
import { type Requests, recordRequests } from './record-requests'
import { untilCached } from './rest-worker'
import type { Route } from './route'
import type { Variant } from './variants'

const timeout = 30_000
const settled = 4000

async function countOnce(context: BrowserContext, { origin }: Variant, route: Route) {
  const page = await context.newPage()
  const requests = await recordRequests(await context.newCDPSession(page))
  await page.goto(origin + route.path, { waitUntil: 'commit', timeout })
  await page.waitForSelector(route.component, { state: 'attached', timeout })
  const shown = Date.now()
  await page.waitForLoadState('networkidle', { timeout: settled }).catch(() => undefined)
  await page.evaluate(untilCached)
  await page.close()
  return requests.until(shown)
}

/** Counts the requests of a first visit and of a repeat visit with its cache. */
export async function countVisits(
  browser: Browser,
  variant: Variant,
  route: Route,
  token: string,
  hangUp: () => Promise<void>,
): Promise<{ cold: Requests; warm: Requests }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    if (route.member)
      await context.addInitScript(value => localStorage.setItem('token', value), token)
    const cold = await countOnce(context, variant, route)
    await hangUp()
    const warm = await countOnce(context, variant, route)
    await hangUp()
    return { cold, warm }
  } finally {
    await context.close()
  }
}
