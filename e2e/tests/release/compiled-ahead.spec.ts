import type { BrowserContext, Page } from '@playwright/test'
import { cachedFiles, switchOn, visit, waitUntilCached } from './outage-cache'
import { expect, test } from './world/test'

type TraceEvent = { name: string; args: { data?: { url?: string; cacheKind?: string } } }

test.beforeEach(({ world }) => switchOn(world))

/** The scripts that another visit runs from a complete code cache. */
async function compiledBefore(context: BrowserContext): Promise<string[]> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return trace.traceEvents.flatMap(({ name, args }) =>
    name === 'v8.compile' && args.data?.cacheKind === 'full' ? [args.data.url ?? ''] : [],
  )
}

/** Whether the script of the shell that manages the service worker has loaded. */
const hasSettled = (page: Page) =>
  page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    const texts = await Promise.all(
      scripts.map(async ({ name }) => await (await fetch(name)).text()),
    )
    return texts.some(text => text.includes('updateViaCache'))
  })

/** The newest worker of the site, after all earlier updates. */
const newestWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    // Waits for a worker that is still being installed.
    await registration?.update()
    return (registration?.installing ?? registration?.waiting ?? registration?.active)?.scriptURL
  })

const ofShell = /\/assets\/(federation|main|libraries)\.[^/]*\.js$/

test('runs precompiled code on a second visit', async ({ context, page, world }) => {
  await visit(page)
  const compiled = await compiledBefore(context)
  expect(compiled.filter(url => ofShell.test(url))).toHaveLength(3)
  expect(compiled.filter(url => url.startsWith(world.remotes.origin))).not.toEqual([])
})

test('loads fonts early on a second visit', async ({ context, page, world }) => {
  await visit(page)
  // Without its texts the shell renders nothing.
  const words = /\/assets\/texts-en\.[^/]*\.js$/
  world.site.set(words, { kind: 'hanging' })
  await page.evaluate(async pattern => {
    const files = await caches.open('files-2')
    const requests = (await files.keys()).filter(({ url }) => new RegExp(pattern).test(url))
    for (const { url } of requests) await files.delete(url)
  }, words.source)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  const next = await context.newPage()
  await next.goto('/login', { waitUntil: 'commit' })
  await expect
    .poll(() =>
      next.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringMatching(/anuphan-latin.*\.woff2$/))
  await expect(next.getByRole('button')).toHaveCount(0)
})

test('reinstalls the worker for another composition', async ({ context, page, world }) => {
  await visit(page)
  await world.publish('auth', '2.2.0')
  await world.activate('auth', '2.2.0')
  // Another tab, because an open one keeps its versions.
  const next = await context.newPage()
  await next.goto('/login')
  await expect
    .poll(() => next.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('auth=2.2.0')
  await waitUntilCached(next)
  await expect
    .poll(async () => (await cachedFiles(next)).filter(url => url.includes('/auth/')))
    .not.toContainEqual(expect.stringMatching(/\/auth\/(?!2\.2\.0)/))
  const compiled = await compiledBefore(context)
  expect(compiled.filter(url => url.includes('/auth/2.2.0/'))).not.toEqual([])
  // The first tab has older versions; after a reload it does not replace the worker of the newer visit.
  await page.reload()
  await expect.poll(() => hasSettled(page)).toBe(true)
  expect(await newestWorker(page)).toContain('auth=2.2.0')
  expect((await cachedFiles(page)).filter(url => url.includes('/auth/2.2.0/'))).not.toEqual([])
})
