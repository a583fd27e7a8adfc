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

/** Releases over a store of their own, served from two origins. */
export const test = base.extend<OfEachTest, OfEachWorker>({
  opened: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from the pattern
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
    // Begun before all others and thereby ended after them: no page is left that could ask for something.
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

/** Messages of the browser about a missing, altered or foreign file. */
export const loadingNotes = /Failed to find a valid digest|ERR_|Failed to load|integrity/

/** The versions of a remote whose scripts have run in this document. */
export async function ran(page: Page, name: string): Promise<string[]> {
  const all = await page.evaluate(() => (Reflect.get(globalThis, 'e2eRan') ?? []) as string[])
  return all.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))
}

export async function versionsRun(page: Page, name: string): Promise<string[]> {
  return [...new Set((await ran(page, name)).map(line => line.split(' ')[0] ?? ''))]
}

/** Waits until the scripts of a part that have run in the document are of these versions, whichever document that is. */
export function expectVersions(page: Page, name: string, versions: readonly string[]) {
  // On the way to another document nothing can be asked.
  return expect.poll(() => versionsRun(page, name).catch(() => [])).toEqual(versions)
}

/** Waits until a script has run whose line (version, file) begins so, and gives all that have run by then. */
export async function expectRan(page: Page, name: string, beginning: string): Promise<string[]> {
  await expect
    .poll(async () => (await ran(page, name)).some(line => line.startsWith(beginning)))
    .toBe(true)
  return ran(page, name)
}

export { expect }
