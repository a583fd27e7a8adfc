import { expect, type Page } from '@playwright/test'
import { recordAnnouncements } from '../../../harness/announcements'
import { remember } from '../../../harness/member'
import { test as base } from '../../../harness/unsteady'
import { PageWatch } from '../../../harness/watch-page'
import { ReleaseWorld } from './release-world'

interface OfEachTest {
  watch: PageWatch
  world: ReleaseWorld
}

interface OfEachWorker {
  opened: ReleaseWorld
}

/** Tests of releases, each with its own store that is served from two origins. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use) => {
      const world = await ReleaseWorld.open()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  world: [
    async ({ opened }, use) => {
      await opened.begin()
      await use(opened)
      await opened.end()
    },
    // This fixture is set up first and therefore torn down last, when no page is left that could send requests.
    { auto: true },
  ],

  baseURL: async ({ opened }, use) => {
    await use(opened.site.origin)
  },

  watch: async ({ world }, use) => {
    const watch = new PageWatch([world.site.origin, world.remotes.origin])
    await use(watch)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
  },

  page: async ({ page, watch, world }, use) => {
    await watch.observe(page)
    await recordAnnouncements(page)
    await remember(page, world.site.origin, { locale: 'en' })
    await use(page)
  },
})

/** The browser's messages about a missing, altered or foreign file. */
export const loadingNotes = /Failed to find a valid digest|ERR_|Failed to load|integrity/

/** The versions of a remote whose scripts have run in this document. */
export async function ran(page: Page, name: string): Promise<string[]> {
  const all = await page.evaluate(() => (Reflect.get(globalThis, 'e2eRan') ?? []) as string[])
  return all.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))
}

export async function versionsRun(page: Page, name: string): Promise<string[]> {
  return [...new Set((await ran(page, name)).map(line => line.split(' ')[0] ?? ''))]
}

/** Waits until the scripts of a remote that ran in the current document are of exactly these versions. */
export function expectVersions(page: Page, name: string, versions: readonly string[]) {
  // Evaluation fails while the page navigates.
  return expect.poll(() => versionsRun(page, name).catch(() => [])).toEqual(versions)
}

/** Waits until a script ran whose entry (version and file) begins so; returns all entries. */
export async function expectRan(page: Page, name: string, beginning: string): Promise<string[]> {
  await expect
    .poll(async () => (await ran(page, name)).some(line => line.startsWith(beginning)))
    .toBe(true)
  return ran(page, name)
}

export { expect }
