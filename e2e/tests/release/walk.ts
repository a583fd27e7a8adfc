import { type Browser, expect } from '@playwright/test'
import { readLatestState } from '../../../release/src/registry/log/log'
import {
  readRemoteManifest,
  readShellManifest,
} from '../../../release/src/registry/manifests/manifests'
import { recordAnnouncements } from '../../harness/announcements'
import { remember } from '../../harness/member'
import { PageWatch } from '../../harness/watch-page'
import type { MainAction } from './main-actions'
import type { ReleaseWorld } from './world/release-world'

/** Expects that the remote was loaded from its live version only, in the live shell. */
async function expectLive(world: ReleaseWorld, remote: string, urls: readonly string[]) {
  const { shell, remotes } = await readLatestState(world.store)
  const files = urls.filter(url => url.includes(`/remotes/${remote}/`))
  expect(files).not.toEqual([])
  const { base } = await readRemoteManifest(world.store, remote, remotes[remote]?.live ?? '')
  expect(files.filter(url => !url.startsWith(base))).toEqual([])
  const { document } = await readShellManifest(world.store, shell?.live ?? '')
  for (const { file } of document.entry)
    expect(urls.filter(url => url.endsWith(file))).not.toEqual([])
}

/** Makes one visit with one action, and returns its result as a line. */
export async function walk(browser: Browser, world: ReleaseWorld, action: MainAction) {
  const { remote, name, run } = action
  const watch = new PageWatch([world.site.origin, world.remotes.origin])
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const urls: string[] = []
  context.on('request', request => urls.push(request.url()))
  try {
    const page = await context.newPage()
    await watch.observe(page)
    await recordAnnouncements(page)
    await remember(page, world.site.origin, { locale: 'en' })
    await run(page, world)
    await expectLive(world, remote, urls)
    expect(watch.found, 'what the page did that a good page never does').toEqual([])
    return `${name} ✓`
  } catch (error) {
    return `✗ ${name}: ${error instanceof Error ? error.message : error}`
  } finally {
    await context.close()
  }
}
