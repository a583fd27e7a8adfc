import type { Page } from '@playwright/test'
import { rollOut } from '../../../release/src/registry/changes/change-state'
import { readLatestState } from '../../../release/src/registry/log/log'
import { publicKeyOf } from '../../../release/src/signing/sign'
import type { Alter } from '../../harness/altered-remote'
import { setVisibility } from '../../harness/set-visibility'
import { runRelease } from './run-release'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, test } from './world/test'

/** The seed of a browser that gets a candidate of the login at 25 %. */
const seed = '1'

/** Each tap blocks the page for longer than the 500 ms after which web-vitals rates it as poor. */
const blocksTaps: Alter = (file, code) =>
  file.startsWith('remote.')
    ? `${code};addEventListener("pointerdown",()=>{for(const end=performance.now()+700;performance.now()<end;);})`
    : code

/** Taps, and waits until web-vitals has the measured interaction, which it reads when the page is idle. */
async function tap(page: Page) {
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        const isSlowTap = (entry: PerformanceEntry & { interactionId?: number }) =>
          entry.duration > 500 && Boolean(entry.interactionId)
        new PerformanceObserver(list => {
          if (list.getEntries().some(isSlowTap)) requestIdleCallback(() => done())
        }).observe({ type: 'event', buffered: true })
      }),
  )
}

interface Report {
  type: string
  remote: string
  version: string
  stage: string
  kind?: string
  duration: number
}

const allReports = ({ site }: ReleaseWorld) =>
  site.requests
    .filter(({ method, url }) => method === 'POST' && url === '/reports')
    .map(({ body }) => JSON.parse(body.toString()) as Report)

/** The reports that the canary analysis reads from a visit with a slow tap, as the browser sent them. */
const sentReports = (world: ReleaseWorld) =>
  allReports(world).filter(
    ({ remote, stage, type }) => remote === 'auth' && (stage === 'entry' || type === 'inp'),
  )

/** Sends reports as the browser of another visit, in a network of its own. */
async function sendFrom(network: string, reports: readonly Report[], { site }: ReleaseWorld) {
  const address = `${site.origin}/reports`
  const headers = { 'x-forwarded-for': network }
  const visit = await (await fetch(address, { headers })).text()
  for (const report of reports) {
    const body = JSON.stringify({ ...report, visit })
    const { status } = await fetch(address, { method: 'POST', headers, body })
    expect(status).toBe(204)
  }
}

const visitsOfNetwork = 4
const networks = Array.from({ length: 20 }, (_, index) => `198.51.${index}.1`)

const analyses = ({ site }: ReleaseWorld) =>
  site.requests.filter(({ url }) => url === '/reports/rows').length

test('stops a canary that makes taps slow, and names the reason', async ({ page, world }) => {
  await world.publish('auth', first)
  await world.publish('auth', second, blocksTaps)
  await world.activate('auth', first)
  await world.note(state => rollOut(state, 'auth', second, 25))
  await world.configure({ telemetry: '/reports', publicKey: publicKeyOf(world.privateKey) })
  const reports = ['--reports', `${world.site.origin}/reports/rows`]
  const watch = runRelease(world, 'watch', 'auth', ...reports, '--every', '1')
  // Zero selects every document for the speed report; normally one of four sends it.
  await page.addInitScript(value => {
    Math.random = () => 0
    localStorage.setItem('roll-out-share', value)
  }, seed)

  await page.goto('/login')
  await expectVersions(page, 'auth', [second])
  // The code that measures taps comes after the page's own, and reports the server's time at once.
  await expect
    .poll(() => allReports(world))
    .toContainEqual(expect.objectContaining({ type: 'ttfb' }))
  await tap(page)
  // A report that a page sends while a navigation replaces it can be lost, so another app hides this page.
  await setVisibility(page, 'hidden')
  await expect
    .poll(() => sentReports(world))
    .toEqual([
      expect.objectContaining({ version: second, type: 'loaded', stage: 'entry' }),
      expect.objectContaining({ version: second, type: 'inp', stage: 'page', kind: 'poor' }),
    ])

  // The first analysis, which is only the starting point, is over when the second begins.
  await expect.poll(() => analyses(world)).toBeGreaterThan(1)
  const slow = sentReports(world)
  const quick = slow.map(report => ({
    ...report,
    ...(report.type === 'inp' && { kind: 'good', duration: 40 }),
    version: first,
  }))
  for (const network of networks)
    for (let visit = 0; visit < visitsOfNetwork; visit++) {
      await sendFrom(network, slow, world)
      await sendFrom(network, quick, world)
    }

  const reason = /slow taps; [\d.]+ to 1 that it is worse|slow taps; more than a million/
  await expect
    .poll(() => readLatestState(world.store))
    .toMatchObject({ by: 'canary analysis', change: expect.stringMatching(reason) })
  const { code, output } = await watch
  expect(output).toMatch(new RegExp(`stopped auth ${second}: ${reason.source}`))
  expect(code).toBe(0)

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await expectVersions(page, 'auth', [first])
})
