import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fits, type Need, type Offer } from '../../../release/src/gate/compatibility'
import { placesOf } from '../../../release/src/gate/places-of'
import { smokeTest } from '../../../release/src/gate/smoke-test'
import { latestState } from '../../../release/src/log/log'
import { daysKept, fileOfDay } from '../../../release/src/past/keep-release'
import { unpackRelease } from '../../../release/src/past/kept-release'
import { publishedVersions, readShellRecord } from '../../../release/src/records/records'
import { rotating } from '../../harness/rotating'
import { mainActions } from './main-actions'
import { walk } from './walk'
import { placeKept, versionThen } from './world/place-kept'
import { remoteNames } from './world/published'
import type { ReleaseWorld } from './world/release-world'
import { expect, test } from './world/test'

interface Composition {
  shell: Offer
  remotes: Need[]
}

const folder = join(import.meta.dirname, 'kept')
const days = await daysKept(folder)
const keptOn = async (day: string) => unpackRelease(await readFile(fileOfDay(folder, day)))

/** What is built from this tree: what its shell gives to remotes, and what each of them takes. */
async function compositionOf(world: ReleaseWorld): Promise<Composition> {
  const [newest = ''] = await publishedVersions(world.store, 'shell')
  const remotes = await Promise.all(
    remoteNames.map(async remote => {
      const [own = ''] = await publishedVersions(world.store, remote)
      return world.record(remote, own)
    }),
  )
  return { shell: await readShellRecord(world.store, newest), remotes }
}

/** Every remote of one composition in the shell of another one; what does not fit, and what to do about it. */
const beside = (remotes: readonly Need[], shell: Offer) =>
  Object.fromEntries(remotes.map(remote => [remote.name, fits(remote, shell)]))

function tell(row: string, cells: Readonly<Record<string, string>>) {
  const told = Object.entries(cells).map(([name, cell]) => `${name} ${cell.split('\n')[0]}`)
  console.warn(`${row}: ${told.join(', ')}`)
}

const inWords = (cells: ReturnType<typeof beside>) =>
  Object.fromEntries(
    Object.entries(cells).map(([name, faults]) => [
      name,
      faults.map(({ what, cure }) => `✗ ${what}: ${cure}`).join('; ') || '✓',
    ]),
  )

test('every remote that was kept fits the shell of today, and it is told which of today is ahead of a kept shell', async ({
  world,
}) => {
  const now = await compositionOf(world)
  expect(days.length).toBeGreaterThan(0)
  for (const day of days) {
    const kept = await keptOn(day)
    const before = beside(kept.remotes, now.shell)
    tell(`remotes of ${day} fit the shell of today`, inWords(before))
    expect.soft(Object.values(before).flat(), day).toEqual([])
    // One that is ahead is refused by the gate of whoever still has that shell.
    tell(`remotes of today fit the shell of ${day}`, inWords(beside(now.remotes, kept.shell)))
  }
})

test('a remote of another day that takes what the shell of today has lost does not fit it, and what it lost is named', async ({
  world,
}) => {
  const { shell, remotes } = await compositionOf(world)
  const { 'qr.created': _, ...events } = shell.offers?.events ?? {}
  const names = { ...shell.offers?.names, '@tanstack/react-query': ['useQuery'] }
  const { wallet, ...others } = beside(remotes, { ...shell, offers: { names, events } })
  const told = wallet?.map(({ what }) => what).join()
  expect(told).toContain('useQueries')
  expect(told).toContain('the event qr.created')
  expect(Object.keys(others).sort()).toEqual(['auth', 'chat', 'promotions', 'spin'])
})

type Versions = { shell: string; remotes: Readonly<Record<string, string>> }

/** What is live today, and beside it in the store what was live on a day before. */
async function placeBoth(world: ReleaseWorld, day: string) {
  const { shell, remotes } = await latestState(world.store)
  const own = Object.entries(remotes).map(([name, { live }]) => [name, live] as const)
  const kept = await keptOn(day)
  const { publicKey } = world.published.keys
  await placeKept(kept, { store: world.store, origin: world.remotes.origin, publicKey })
  const past = kept.remotes.map(record => [record.name, versionThen(kept, record)] as const)
  const now: Versions = { shell: shell?.live ?? '', remotes: Object.fromEntries(own) }
  const before: Versions = {
    shell: versionThen(kept, kept.shell),
    remotes: Object.fromEntries(past),
  }
  /** What keeps a remote of today out of the shell of before: its gate lets nobody come to that. */
  const refusedBefore = async (name: string) =>
    fits(await world.record(name, now.remotes[name] ?? ''), kept.shell)
  return { now, before, refusedBefore }
}

/** The next visit gets these, and has nothing to fall back to. */
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
  test(`each remote of ${day} does what players come for in the shell of today, beside the other remotes of today`, async ({
    browser,
    world,
  }) => {
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

  test(`each remote of today does what players come for in the shell of ${day}, where the gate of that shell lets it in`, async ({
    browser,
    world,
  }) => {
    const { now, before, refusedBefore } = await placeBoth(world, day)
    await give(world, before.shell, now.remotes)
    const cells: Record<string, string> = {}
    for (const action of mainActions) {
      const [reason] = await refusedBefore(action.remote)
      cells[action.remote] = reason ? 'is refused' : await walk(browser, world, action)
    }
    tell(`remotes of today in the shell of ${day}`, cells)
    expect(failed(cells)).toEqual([])
    expect(Object.values(cells).join()).toContain('✓')
  })

  for (const remote of rotating(remoteNames, `skew of ${day}`))
    test(`every page, dialog and widget of ${remote} opens and is used: of ${day} in the shell of today, of today in the shell of ${day}`, async ({
      world,
    }) => {
      const { now, before, refusedBefore } = await placeBoth(world, day)
      const look = async (version = '') => {
        await smokeTest(world, remote, version)
        const places = placesOf(await world.record(remote, version)).map(({ name }) => name)
        return `${places.join(' ')} ✓`
      }
      const past = await look(before.remotes[remote])
      tell(`places of ${day} in the shell of today`, { [remote]: past })
      const [reason] = await refusedBefore(remote)
      if (!reason) await give(world, before.shell, now.remotes)
      const own = reason ? 'is refused' : await look(now.remotes[remote])
      tell(`places of today in the shell of ${day}`, { [remote]: own })
    })
}
