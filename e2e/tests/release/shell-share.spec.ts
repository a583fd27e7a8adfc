import type { Page } from '@playwright/test'
import { RollOutWatch } from '../../../release/src/budget/watch-roll-out'
import { rollOut } from '../../../release/src/changes/roll-out'
import { latestState } from '../../../release/src/log/log'
import { readShellRecord } from '../../../release/src/records/records'
import { noSettings } from '../../../release/src/settings/settings'
import { listen } from '../../harness/listen'
import { remember } from '../../harness/member'
import { blankPath } from '../../harness/product'
import { switchOn, waitUntilKept } from './kept-for-an-outage'
import { loginWorks } from './login-works'
import { first, type ReleaseWorld, second } from './world/release-world'
import { expect, expectVersions, loadingNotes, test, versionsRun } from './world/test'

/** Browsers by what they once drew: for this version of the shell less than 50 of a hundred, and more. */
const below = ['1', '3', '4', '5', '10', '11'] as const
const above = ['2', '6', '7', '8', '9', '12'] as const

const whole = process.env.DEEP === '1'
const visitors = whole ? 2000 : 6

async function open(page: Page, seed: string, version: string, address = '/login') {
  await page.evaluate(drawn => localStorage.setItem('roll-out-share', drawn), seed)
  await page.goto(address)
  await expectVersions(page, 'shell', [version])
  await loginWorks(page)
}

/** As the rows of the backend, of all that pages have said here, but that each is believed to be of a network of its own. */
function rowsOf({ site }: ReleaseWorld) {
  const said = site.asked.filter(({ method, url }) => method === 'POST' && url === '/reports')
  return said.map(({ body }) => {
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

test('of two visitors one has the new shell and one has not; each keeps its own over reloads, and what was taken back is gone with the next document', async ({
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

test(`${visitors} visitors in turn have the one shell or the other; of 2,000 that is half within one percent`, async ({
  page,
  world,
}) => {
  if (whole) test.setTimeout(7_200_000)
  const had: string[] = []
  for (let seed = 42; had.length < visitors; ) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    await page.goto(world.site.origin + blankPath)
    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(drawn => localStorage.setItem('roll-out-share', drawn), String(seed))
    await page.goto('/login', { waitUntil: 'commit' })
    const versions = () => versionsRun(page, 'shell').catch(() => [])
    await expect.poll(async () => (await versions()).length).toBe(1)
    had.push(...(await versions()))
  }
  expect([...new Set(had)].sort()).toEqual([first, second])
  const share = (had.filter(version => version === second).length / visitors) * 100
  expect(Math.abs(share - 50)).toBeLessThan(whole ? 1 : 50)
})

test('in an outage whoever has the new shell has all of it, and nothing of the other', async ({
  page,
  world,
  watch,
}) => {
  watch.allow(loadingNotes, /ERR_|Failed to fetch/)
  await switchOn(world)
  await open(page, below[0], second)
  await waitUntilKept(page)
  for (const server of [world.site, world.remotes]) server.set('', { kind: 'refused' })
  await page.goto('/login')
  await loginWorks(page)
  await expectVersions(page, 'shell', [second])
})

test('a new shell that does not start gives way to the live one for whoever had it, and is withdrawn by itself', async ({
  browser,
  world,
}) => {
  const { document } = await readShellRecord(world.store, second)
  const files = document.entry.map(({ file }) => `/${file}`)
  const fault = world.site.set(({ url }) => files.includes(url), { kind: 'flipped' })
  const reports = await listen((_, response) => {
    response.end(JSON.stringify(rowsOf(world)))
  })
  const follow = new RollOutWatch(
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
  expect(await follow.look()).toBeUndefined()
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
  expect(await follow.look()).toContain(`stopped shell ${second}: its entry does not come`)
  const { shell } = await latestState(world.store)
  expect([shell?.live, shell?.candidate]).toEqual([first, undefined])
  await reports.close()
})
