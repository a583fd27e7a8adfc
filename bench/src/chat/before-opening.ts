import type { Browser } from 'playwright-core'
import { openEmbedServer } from './embed-server'

/** Notes long tasks and shifts of the layout from the first moment of a page. */
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

async function visit(browser: Browser, address: string, slowdown: number) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript('globalThis.__name = value => value')
    await page.addInitScript(observe)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    return await page.evaluate((): { blocked: number; shift: number } =>
      Reflect.get(window, 'seen'),
    )
  } finally {
    await page.close()
  }
}

/** What the one line costs a page before anybody opens the chat, beside the same page without it. */
export async function measureBeforeOpening(browser: Browser, rounds: number, slowdown: number) {
  const server = await openEmbedServer(20)
  const results = { without: [] as number[], with: [] as number[], shift: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      results.without.push((await visit(browser, `${server.origin}/without`, slowdown)).blocked)
      const seen = await visit(browser, `${server.origin}/with`, slowdown)
      results.with.push(seen.blocked)
      results.shift = Math.max(results.shift, seen.shift)
    }
    return results
  } finally {
    server.close()
  }
}
