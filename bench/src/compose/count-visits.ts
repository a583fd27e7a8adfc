import type { Browser, BrowserContext } from 'playwright-core'
import { type Requests, recordRequests } from './record-requests'
import { untilKept } from './rest-worker'
import type { Route } from './route'
import type { Variant } from './variants'

const patience = 30_000
const settled = 4000

async function countOnce(context: BrowserContext, { origin }: Variant, route: Route) {
  const page = await context.newPage()
  const requests = await recordRequests(await context.newCDPSession(page))
  await page.goto(origin + route.path, { waitUntil: 'commit', timeout: patience })
  await page.waitForSelector(route.component, { state: 'attached', timeout: patience })
  const shown = Date.now()
  await page.waitForLoadState('networkidle', { timeout: settled }).catch(() => undefined)
  await page.evaluate(untilKept)
  await page.close()
  return requests.until(shown)
}

/** What a first visit asks for, and another one later with what the browser has kept of the first. */
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
