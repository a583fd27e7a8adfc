import type { Browser, BrowserContext } from 'playwright-core'
import { load } from '../lib/machine'
import { type Requests, recordRequests } from './record-requests'
import type { Sample } from './report'
import { untilCached } from './rest-worker'
import type { Route } from './route'
import { timeVisits } from './time-visits'
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

/** Counts the requests of a first visit, and of a second one with its cache. */
async function countVisits(
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

/** The visits to measure, and the variants. */
export interface Stage {
  browser: Browser
  hangUp: () => Promise<void>
  routes: readonly Route[]
  variants: readonly Variant[]
  slowdown: number
  token: string
}

export type Counts = ReadonlyMap<string, { cold: Requests; warm: Requests }>

const keyOf = (variant: Variant, route: Route) => `${variant.name} ${route.path}`

/** Counts the requests of each variant once, which also records the backend's replies. */
export async function countAll(stage: Stage): Promise<Counts> {
  const { browser, hangUp, routes, variants, token } = stage
  const counts = new Map<string, { cold: Requests; warm: Requests }>()
  for (const route of routes)
    for (const variant of variants)
      counts.set(keyOf(variant, route), await countVisits(browser, variant, route, token, hangUp))
  return counts
}

/** The variants in a different order each round, so that a drift of the machine affects all alike. */
function orderOf(variants: readonly Variant[], round: number): Variant[] {
  const shift = round % variants.length
  const turned = [...variants.slice(shift), ...variants.slice(0, shift)]
  return round % 2 === 0 ? turned : turned.reverse()
}

/** Times each page of each variant once, cold and warm, and records the machine's load before each visit. */
export async function timeRound(stage: Stage, counts: Counts, round: number) {
  const { browser, hangUp, routes, variants, ...conditions } = stage
  const control = await browser.newBrowserCDPSession()
  const samples: Sample[] = []
  const loads: number[] = []
  for (const route of routes)
    for (const variant of orderOf(variants, round)) {
      const before = load()
      const { cold, warm } = await timeVisits(control, variant, route, conditions, hangUp)
      console.log(
        `${round} ${route.path} ${variant.name}: cold ${Math.round(cold.component)} ms, warm ${Math.round(warm.component)} ms (load ${before})`,
      )
      loads.push(before)
      const counted = counts.get(keyOf(variant, route))
      if (!counted) throw new Error(`nothing was counted of ${keyOf(variant, route)}`)
      samples.push({
        variant: variant.name,
        route: route.path,
        round,
        cold: { ...cold, ...counted.cold },
        warm: { ...warm, ...counted.warm },
      })
    }
  await control.detach()
  return { samples, loads }
}
