import type { Page } from '@playwright/test'
import { CanaryController } from '../../../release/src/canary/canary-controller'
import { rollOut } from '../../../release/src/registry/changes/change-state'
import { readLatestState } from '../../../release/src/registry/log/log'
import { readShellManifest } from '../../../release/src/registry/manifests/manifests'
import { noSettings } from '../../../release/src/registry/settings/settings'
import { listen } from '../../harness/listen'
import { remember } from '../../harness/member'
import { loginWorks } from './login-works'
import { switchOn, waitUntilCached } from './outage-cache'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, loadingNotes, test } from './world/test'

/** Seeds that give less than 50 of 100 for this version of the shell, and seeds that give more. */
const below = ['1', '3', '4', '5', '10', '11'] as const
const above = ['2', '6', '7', '8', '9', '12'] as const

async function open(page: Page, seed: string, version: string, address = '/login') {
  await page.evaluate(drawn => localStorage.setItem('roll-out-share', drawn), seed)
  await page.goto(address)
  await expectVersions(page, 'shell', [version])
  await loginWorks(page)
}

/** The reports of all pages as the backend's rows, each counted as from a different network. */
function rowsOf({ site }: ReleaseWorld) {
  const reports = site.requests.filter(({ method, url }) => method === 'POST' && url === '/reports')
  return reports.map(({ body }) => {
    const { remote, version, stage, type } = JSON.parse(body.toString()) as Record<string, string>
    return { remote, version, stage, type, count: 1 }
  })
}

const loaded = (world: ReleaseWorld) =>
  rowsOf(world).filter(
    ({ remote, stage, type }) => `${remote} ${stage} ${type}` === 'shell entry loaded',
  ).length

test.beforeEach(async ({ world }) => {
  await world.publishShell(first)
  await world.publishShell(second)
  await world.activate('shell', first)
  await world.note(state => rollOut(state, 'shell', second, 50))
  const { publicKey } = world.published.keys
  await world.configure({ telemetry: '/reports', publicKey })
})

test('keeps two visitors in their shell until rollback', async ({
  page,
  browser,
  world,
  watch,
}) => {
  await open(page, below[0], second)
  await page.reload()
  await expectVersions(page, 'shell', [second])

  const context = await browser.newContext({ baseURL: world.site.origin })
  const other = await context.newPage()
  await watch.observe(other)
  await remember(other, world.site.origin, { locale: 'en' })
  await open(other, above[0], first)
  await other.reload()
  await expectVersions(other, 'shell', [first])
  await other.goto('/login?shell=candidate')
  await expectVersions(other, 'shell', [second])
  await other.goto('/login?shell=draw')
  await expectVersions(other, 'shell', [first])
  await context.close()

  await world.rollback('shell')
  await page.goto('/login')
  await expectVersions(page, 'shell', [first])
  await loginWorks(page)
})

test('serves the canary shell completely offline', async ({ page, world, watch }) => {
  watch.allow(loadingNotes, /ERR_|Failed to fetch/)
  await switchOn(world)
  await open(page, below[0], second)
  await waitUntilCached(page)
  for (const server of [world.site, world.remotes]) server.set('', { kind: 'refused' })
  await page.goto('/login')
  await loginWorks(page)
  await expectVersions(page, 'shell', [second])
})

test('replaces and withdraws a new shell that fails', async ({ browser, world }) => {
  const { document } = await readShellManifest(world.store, second)
  const files = document.entry.map(({ file }) => `/${file}`)
  const fault = world.site.set(({ url }) => files.includes(url), { kind: 'flipped' })
  const reports = await listen((_, response) => {
    response.end(JSON.stringify(rowsOf(world)))
  })
  const canary = new CanaryController(
    {
      store: world.store,
      edition: 'th',
      origin: '',
      privateKey: world.privateKey,
      firstSettings: noSettings,
      by: 'a team',
    },
    { remote: 'shell', address: reports.origin },
  )
  expect(await canary.advance()).toBeUndefined()
  let visits = 0
  for (const seed of [...below, ...above]) {
    const context = await browser.newContext({ baseURL: world.site.origin })
    const page = await context.newPage()
    await remember(page, world.site.origin, { locale: 'en' })
    await open(page, seed, first)
    await expect.poll(() => loaded(world)).toBe(++visits)
    await context.close()
  }
  expect(fault.hits).toBeGreaterThan(0)
  expect(await canary.advance()).toContain(`stopped shell ${second}: entry did not load`)
  const { shell } = await readLatestState(world.store)
  expect([shell?.live, shell?.candidate]).toEqual([first, undefined])
  await reports.close()
})
