import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fits, type Need, type Offer } from '../../../release/src/gate/compatibility'
import { publishedVersions, readShellRecord } from '../../../release/src/records/records'
import { remoteNames } from './world/published'
import type { ReleaseWorld } from './world/release-world'
import { expect, test } from './world/test'

interface Composition {
  shell: Offer
  remotes: Need[]
}

const folder = join(import.meta.dirname, 'kept')

/** What is built from this tree: what its shell gives to remotes, and what each of them takes. */
async function compositionOf(world: ReleaseWorld): Promise<Composition> {
  const [newest = ''] = await publishedVersions(world.store, 'shell')
  const { version, contract, shared, offers } = await readShellRecord(world.store, newest)
  const remotes = await Promise.all(
    remoteNames.map(async remote => {
      const [own = ''] = await publishedVersions(world.store, remote)
      const record = await world.record(remote, own)
      const { name, version, contract, shared, uses } = record
      return { name, version, contract, shared, ...(uses && { uses }) }
    }),
  )
  return { shell: { version, contract, shared, ...(offers && { offers }) }, remotes }
}

/** With KEEP_RELEASE=<day> what is built now is kept as what was released on that day. */
function keep(composition: Composition) {
  const day = process.env.KEEP_RELEASE
  if (!day) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${day}.json`), `${JSON.stringify(composition, null, 1)}\n`)
}

const keptReleases = () =>
  readdirSync(folder).map(file => ({
    day: file.replace('.json', ''),
    composition: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Composition,
  }))

/** Every remote of one composition in the shell of another one; what does not fit, and what to do about it. */
const beside = (remotes: readonly Need[], shell: Offer) =>
  Object.fromEntries(remotes.map(remote => [remote.name, fits(remote, shell)]))

function tell(row: string, cells: ReturnType<typeof beside>) {
  const told = Object.entries(cells).map(
    ([name, faults]) =>
      `${name} ${faults.map(({ what, cure }) => `✗ ${what}: ${cure}`).join('; ') || '✓'}`,
  )
  console.warn(`${row}: ${told.join(', ')}`)
}

test('every remote that was kept fits the shell of today, and it is told which of today is ahead of a kept shell', async ({
  world,
}) => {
  const now = await compositionOf(world)
  keep(now)
  const kept = keptReleases()
  expect(kept.length).toBeGreaterThan(0)
  for (const { day, composition } of kept) {
    const before = beside(composition.remotes, now.shell)
    tell(`remotes of ${day} in the shell of today`, before)
    expect.soft(Object.values(before).flat(), day).toEqual([])
    // One that is ahead is refused by the gate of whoever still has that shell.
    tell(`remotes of today in the shell of ${day}`, beside(now.remotes, composition.shell))
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
