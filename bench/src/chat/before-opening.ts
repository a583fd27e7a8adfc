import type { Browser, Response } from 'playwright-core'
import { gzipped } from './weigh'

/** Records long tasks and layout shifts from the start of a page. */
function observe() {
  const seen = { blocked: 0, shift: 0 }
  Reflect.set(window, 'seen', seen)
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Milliseconds until the work of an unopened chat is done. */
const settled = 3000

export type Visit = { blocked: number; shift: number; requests: number; bytes: number }

async function loaded(responses: readonly Response[]) {
  const code = responses.filter(one => /^(script|stylesheet)$/.test(one.request().resourceType()))
  const bodies = await Promise.all(code.map(one => one.body().catch(() => Buffer.alloc(0))))
  return bodies.reduce((sum, body) => sum + (body.length > 0 ? gzipped(body) : 0), 0)
}

async function visit(browser: Browser, address: string, slowdown: number): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { origin } = new URL(address)
  const responses: Response[] = []
  let requests = -1
  try {
    page.on('request', () => {
      requests += 1
    })
    page.on('response', response => responses.push(response))
    // Answers requests to other servers with 404, so that nothing reaches the vendors.
    await page.route(
      url => url.origin !== origin,
      route =>
        route.fulfill({ status: 404, json: {}, headers: { 'access-control-allow-origin': '*' } }),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript('globalThis.__name = value => value')
    await page.addInitScript(observe)
    await page.goto(address)
    await page.waitForTimeout(settled)
    const seen = await page.evaluate((): { blocked: number; shift: number } =>
      Reflect.get(window, 'seen'),
    )
    return { ...seen, requests, bytes: await loaded(responses) }
  } finally {
    await page.close()
  }
}

/** Measures what a chat costs a page before it is opened, compared with the same page without one. */
export async function measureBeforeOpening(
  browser: Browser,
  pages: ReadonlyMap<string, string>,
  rounds: number,
  slowdown: number,
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const visits = new Map([...pages.keys()].map(name => [name, [] as Visit[]]))
  const order = [...pages]
  // A first visit that is not counted: the browser's own start makes it slower than later ones.
  for (const [, address] of order) await visit(browser, address, slowdown)
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of order)
      visits.get(name)?.push(await visit(browser, address, slowdown))
    order.reverse()
  }
  return visits
}
