import type { Browser, BrowserContext } from 'playwright-core'
import { type Requests, recordRequests } from './record-requests'
import type { Variant } from './variants'

export type Route = {
  path: string
  /** An element that only the route's own component has. */
  component: string
  member: boolean
}

export type Load = Requests & {
  /** Milliseconds since the address was asked for. */
  component: number
  firstPaint: number
  largestPaint: number
}

declare global {
  var benchComponentAt: number | undefined
  var benchLargestAt: number | undefined
}

/** Runs in the page before anything of it. */
function watchPage({ component, token }: { component: string; token: string }) {
  if (token) localStorage.setItem('token', token)
  const observer = new MutationObserver(() => {
    if (!document.querySelector(component)) return
    globalThis.benchComponentAt = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
  new PerformanceObserver(list => {
    globalThis.benchLargestAt = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const patience = 30_000
const settled = 4000

type Conditions = { slowdown: number; token: string }

async function loadOnce(
  context: BrowserContext,
  { origin }: Variant,
  route: Route,
  { slowdown }: Conditions,
): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await recordRequests(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin + route.path, { waitUntil: 'commit', timeout: patience })
  await page.waitForFunction(() => globalThis.benchComponentAt !== undefined, undefined, {
    timeout: patience,
    polling: 100,
  })
  await page.waitForLoadState('networkidle', { timeout: settled }).catch(() => undefined)
  const seen = await page.evaluate(() => ({
    component: globalThis.benchComponentAt ?? 0,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: globalThis.benchLargestAt ?? 0,
    origin: performance.timeOrigin,
  }))
  await page.close()
  const { origin: began, ...times } = seen
  return { ...times, ...requests.until(began + times.component) }
}

/** A first visit, and another one later with what the browser has kept of the first. */
export async function measureVisits(
  browser: Browser,
  variant: Variant,
  route: Route,
  conditions: Conditions,
  hangUp: () => Promise<void>,
): Promise<{ cold: Load; warm: Load }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
  })
  try {
    const { component, member } = route
    const token = member ? conditions.token : ''
    await context.addInitScript(watchPage, { component, token })
    const cold = await loadOnce(context, variant, route, conditions)
    await hangUp()
    const warm = await loadOnce(context, variant, route, conditions)
    await hangUp()
    return { cold, warm }
  } finally {
    await context.close()
  }
}
