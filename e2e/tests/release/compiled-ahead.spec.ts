import type { BrowserContext } from '@playwright/test'
import { kept, switchOn, visit, waitUntilKept } from './kept-for-an-outage'
import { expect, test } from './world/test'

type TraceEvent = { name: string; args: { data?: { url?: string; cacheKind?: string } } }

test.beforeEach(({ world }) => switchOn(world))

/** The scripts that another visit runs from code that had been compiled whole before. */
async function compiledBefore(context: BrowserContext): Promise<string[]> {
  const browser = context.browser()
  if (!browser) throw new Error('the context has no browser')
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return trace.traceEvents.flatMap(({ name, args }) =>
    name === 'v8.compile' && args.data?.cacheKind === 'full' ? [args.data.url ?? ''] : [],
  )
}

const ofShell = /\/assets\/(main|libraries)\.[^/]*\.js$/

test('a second visit runs code that was compiled whole after the first, the shell and what remotes brought', async ({
  context,
  page,
  world,
}) => {
  await visit(page)
  const compiled = await compiledBefore(context)
  expect(compiled.filter(url => ofShell.test(url))).toHaveLength(2)
  expect(compiled.filter(url => url.startsWith(world.remotes.origin))).not.toEqual([])
})

test('with another composition a worker is installed anew, compiles what is new and lets go of what is not wanted any more', async ({
  context,
  page,
  world,
}) => {
  await visit(page)
  await world.publish('auth', '2.2.0')
  await world.activate('auth', '2.2.0')
  // Another tab: this one keeps the versions that it began with.
  const next = await context.newPage()
  await next.goto('/login')
  await expect
    .poll(() => next.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('auth=2.2.0')
  await waitUntilKept(next)
  await expect
    .poll(async () => (await kept(next)).filter(url => url.includes('/auth/')))
    .not.toContainEqual(expect.stringMatching(/\/auth\/(?!2\.2\.0)/))
  const compiled = await compiledBefore(context)
  expect(compiled.filter(url => url.includes('/auth/2.2.0/'))).not.toEqual([])
})
