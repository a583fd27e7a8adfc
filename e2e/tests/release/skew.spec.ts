import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  compatibilityFaults,
  type RemoteNeeds,
  type ShellExports,
} from '../../../release/src/gate/compatibility'
import { fileOfDay, storedDays } from '../../../release/src/gate/kept-releases/keep-release'
import { unpackRelease } from '../../../release/src/gate/kept-releases/release-file'
import { smokeTest } from '../../../release/src/gate/smoke-test/smoke-test'
import { viewsOf } from '../../../release/src/gate/smoke-test/views-of'
import { readLatestState } from '../../../release/src/registry/log/log'
import {
  publishedVersions,
  readShellManifest,
} from '../../../release/src/registry/manifests/manifests'
import { rotating } from '../../harness/rotating'
import { mainActions } from './main-actions'
import { walk } from './walk'
import { placeFixture, versionThen } from './world/place-fixture'
import { remoteNames } from './world/published'
import type { ReleaseWorld } from './world/release-world'
import { expect, test } from './world/test'

interface Composition {
  shell: ShellExports
  remotes: RemoteNeeds[]
}

const folder = join(import.meta.dirname, 'kept')
const days = await storedDays(folder)
const releaseOf = async (day: string) => unpackRelease(await readFile(fileOfDay(folder, day)))

/** The exports of this tree's shell, and the imports of each remote. */
async function compositionOf(world: ReleaseWorld): Promise<Composition> {
  const [newest = ''] = await publishedVersions(world.store, 'shell')
  const remotes = await Promise.all(
    remoteNames.map(async remote => {
      const [own = ''] = await publishedVersions(world.store, remote)
      return world.record(remote, own)
    }),
  )
  return { shell: await readShellManifest(world.store, newest), remotes }
}

/** The incompatibilities of each remote with a shell of another release, with hints. */
const beside = (remotes: readonly RemoteNeeds[], shell: ShellExports) =>
  Object.fromEntries(remotes.map(remote => [remote.name, compatibilityFaults(remote, shell)]))

function tell(row: string, cells: Readonly<Record<string, string>>) {
  const cellTexts = Object.entries(cells).map(([name, cell]) => `${name} ${cell.split('\n')[0]}`)
  console.warn(`${row}: ${cellTexts.join(', ')}`)
}

const inWords = (cells: ReturnType<typeof beside>) =>
  Object.fromEntries(
    Object.entries(cells).map(([name, faults]) => [
      name,
      faults.map(({ what, hint }) => `✗ ${what}: ${hint}`).join('; ') || '✓',
    ]),
  )

test('every kept remote fits today’s shell', async ({ world }) => {
  const now = await compositionOf(world)
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) {
    const fixture = await releaseOf(day)
    const before = beside(fixture.remotes, now.shell)
    tell(`remotes of ${day} fit the shell of today`, inWords(before))
    expect.soft(Object.values(before).flat(), day).toEqual([])
    // The gate refuses a remote that needs a newer shell on a site that still has the older one.
    tell(`remotes of today fit the shell of ${day}`, inWords(beside(now.remotes, fixture.shell)))
  }
})

test('names what an older remote misses in today’s shell', async ({ world }) => {
  const { shell, remotes } = await compositionOf(world)
  const { 'qr.created': _, ...events } = shell.offers?.events ?? {}
  const names = { ...shell.offers?.names, '@tanstack/react-query': ['useQuery'] }
  const { wallet, ...others } = beside(remotes, { ...shell, offers: { names, events } })
  const cellTexts = wallet?.map(({ what }) => what).join()
  expect(cellTexts).toContain('useQueries')
  expect(cellTexts).toContain('the event qr.created')
  expect(Object.keys(others).sort()).toEqual(['auth', 'chat', 'promotions', 'spin'])
})

type Versions = { shell: string; remotes: Readonly<Record<string, string>> }

/** Puts an earlier release into the store, beside the live one. */
async function placeBoth(world: ReleaseWorld, day: string) {
  const { shell, remotes } = await readLatestState(world.store)
  const own = Object.entries(remotes).map(([name, { live }]) => [name, live] as const)
  const fixture = await releaseOf(day)
  const { publicKey } = world.published.keys
  await placeFixture(fixture, { store: world.store, origin: world.remotes.origin, publicKey })
  const past = fixture.remotes.map(record => [record.name, versionThen(fixture, record)] as const)
  const now: Versions = { shell: shell?.live ?? '', remotes: Object.fromEntries(own) }
  const before: Versions = {
    shell: versionThen(fixture, fixture.shell),
    remotes: Object.fromEntries(past),
  }
  /** Incompatibilities with the earlier shell, for which the gate refuses today's remote. */
  const refusedBefore = async (name: string) =>
    compatibilityFaults(await world.record(name, now.remotes[name] ?? ''), fixture.shell)
  return { now, before, refusedBefore }
}

/** Activates these versions without any to fall back to. */
async function give(world: ReleaseWorld, shell: string, remotes: Versions['remotes']) {
  const live = Object.entries(remotes).map(([name, version]) => [name, { live: version }])
  await world.note(state => ({
    ...state,
    shell: { live: shell },
    remotes: Object.fromEntries(live),
  }))
  await world.write()
}

const failed = (cells: Readonly<Record<string, string>>) =>
  Object.values(cells).filter(cell => cell.startsWith('✗'))

for (const day of rotating(days, 'skew')) {
  test(`remotes of ${day} work in today’s shell`, async ({ browser, world }) => {
    const { now, before } = await placeBoth(world, day)
    const cells: Record<string, string> = {}
    for (const action of mainActions) {
      const version = before.remotes[action.remote] ?? ''
      await give(world, now.shell, { ...now.remotes, [action.remote]: version })
      cells[action.remote] = await walk(browser, world, action)
    }
    tell(`remotes of ${day} in the shell of today`, cells)
    expect(failed(cells)).toEqual([])
  })

  test(`today’s remotes work in the shell of ${day}`, async ({ browser, world }) => {
    const { now, before, refusedBefore } = await placeBoth(world, day)
    await give(world, before.shell, now.remotes)
    const cells: Record<string, string> = {}
    for (const action of mainActions) {
      const [reason] = await refusedBefore(action.remote)
      cells[action.remote] = reason ? 'is refused' : await walk(browser, world, action)
    }
    tell(`remotes of today in the shell of ${day}`, cells)
    expect(failed(cells)).toEqual([])
  })

  for (const remote of rotating(remoteNames, `skew of ${day}`))
    test(`every view of ${remote} works across ${day} and today`, async ({ world }) => {
      const { now, before, refusedBefore } = await placeBoth(world, day)
      const checkViews = async (version = '') => {
        await smokeTest(world, remote, version)
        const views = viewsOf(await world.record(remote, version)).map(({ name }) => name)
        return `${views.join(' ')} ✓`
      }
      const past = await checkViews(before.remotes[remote])
      tell(`places of ${day} in the shell of today`, { [remote]: past })
      const [reason] = await refusedBefore(remote)
      if (!reason) await give(world, before.shell, now.remotes)
      const own = reason ? 'is refused' : await checkViews(now.remotes[remote])
      tell(`places of today in the shell of ${day}`, { [remote]: own })
    })
}
