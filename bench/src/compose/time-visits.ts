import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { inPage } from './in-page'
import { openQuietPage, type QuietPage } from './quiet-page'
import { restWorker } from './rest-worker'
import type { Route } from './route'
import type { Variant } from './variants'

export type Times = {
  /** Milliseconds since the navigation. */
  component: number
  /**
   * The time when the member's money is readable, in the skeleton or in the page; on a visitor's page that of the
   * component.
   */
  money: number
  firstPaint: number
  largestPaint: number
}

/** Runs in the page before its own code. */
function watchPage({ component, token }: { component: string; token: string }) {
  const amount = /\d\.\d\d(?!\d)/
  if (!location.protocol.startsWith('http')) return
  if (token) localStorage.setItem('token', token)
  // A page that requests itself again counts from its first navigation.
  sessionStorage.setItem('start', sessionStorage.getItem('start') ?? `${performance.timeOrigin}`)
  const before = performance.timeOrigin - Number(sessionStorage.getItem('start'))
  let largestPaint = 0
  new PerformanceObserver(list => {
    largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  const when = (isThere: () => boolean) =>
    new Promise<number>(resolve => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        resolve(performance.now())
        observer.disconnect()
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    })
  const shown = when(() => document.querySelector(component) !== null)
  const paid = token
    ? when(() => amount.test(document.querySelector('main, .frame')?.textContent ?? ''))
    : shown

  Object.assign(globalThis, {
    benchTimes: Promise.all([shown, paid]).then(async ([at, money]) => {
      // Waits until no resource has arrived for 1.5 seconds.
      for (let known = -1, now = 0; known !== now; ) {
        known = now
        await new Promise(resolve => window.setTimeout(resolve, 1500))
        now = performance.getEntriesByType('resource').length
      }
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return {
        component: before + at,
        money: before + money,
        firstPaint: before + (paint?.startTime ?? 0),
        largestPaint: before + largestPaint,
      }
    }),
  })
}

/** Milliseconds before the navigation: a new page causes work in the browser, which a visit must not wait for. */
const rest = 2500

type Conditions = { slowdown: number; token: string }

async function timeOnce(page: QuietPage, address: string, route: Route, conditions: Conditions) {
  const { send, evaluate } = page
  const { slowdown, token } = conditions
  const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
  await send('Emulation.setDeviceMetricsOverride', phone)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const wanted = { component: route.component, token: route.member ? token : '' }
  const source = inPage(watchPage, wanted)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await setTimeout(rest)
  await send('Page.navigate', { url: address })
  const times = () => evaluate('benchTimes') as Promise<Times>
  return await times().catch(times)
}

/** Times one visit in a context; `leave` runs before the page is closed. */
export async function timeVisit(
  browser: CDPSession,
  browserContextId: string,
  origin: string,
  route: Route,
  conditions: Conditions,
  leave?: (page: QuietPage) => Promise<void>,
): Promise<Times> {
  const page = await openQuietPage(browser, browserContextId)
  const times = await timeOnce(page, origin + route.path, route, conditions)
  await leave?.(page)
  await page.close()
  return times
}

/** Times a first visit, and a second one with its cache. */
export async function timeVisits(
  browser: CDPSession,
  { origin }: Variant,
  route: Route,
  conditions: Conditions,
  hangUp: () => Promise<void>,
): Promise<{ cold: Times; warm: Times }> {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const visit = async (leave?: (page: QuietPage) => Promise<void>) => {
    const times = await timeVisit(browser, browserContextId, origin, route, conditions, leave)
    await hangUp()
    return times
  }
  try {
    return { cold: await visit(restWorker), warm: await visit() }
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId })
  }
}
