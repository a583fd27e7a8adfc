import { type Browser, expect } from '@playwright/test'
import { latestState } from '../../../release/src/log/log'
import { readShellRecord } from '../../../release/src/records/records'
import { remember } from '../../harness/member'
import { noteWhatIsSaid } from '../../harness/said'
import { PageWatch } from '../../harness/watch-page'
import type { MainAction } from './main-actions'
import type { ReleaseWorld } from './world/release-world'

/** The remote came from its live version and no other one, in the shell that is live. */
async function expectLive(world: ReleaseWorld, remote: string, asked: readonly string[]) {
  const { shell, remotes } = await latestState(world.store)
  const files = asked.filter(url => url.includes(`/remotes/${remote}/`))
  expect(files).not.toEqual([])
  const own = `/remotes/${remote}/${remotes[remote]?.live}/`
  expect(files.filter(url => !url.includes(own))).toEqual([])
  const { document } = await readShellRecord(world.store, shell?.live ?? '')
  for (const { file } of document.entry)
    expect(asked.filter(url => url.endsWith(file))).not.toEqual([])
}

/** One visit with one purpose; how it went, in a line. */
export async function walk(browser: Browser, world: ReleaseWorld, action: MainAction) {
  const { remote, name, run } = action
  const watch = new PageWatch([world.site.origin, world.remotes.origin])
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const asked: string[] = []
  context.on('request', request => asked.push(request.url()))
  try {
    const page = await context.newPage()
    await watch.observe(page)
    await noteWhatIsSaid(page)
    await remember(page, world.site.origin, { locale: 'en' })
    await run(page, world)
    await expectLive(world, remote, asked)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
    return `${name} ✓`
  } catch (error) {
    return `✗ ${name}: ${error instanceof Error ? error.message : error}`
  } finally {
    await context.close()
  }
}
