import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import type { PublishedRemote } from '../records/published'
import { readRemote, readShellRecord } from '../records/records'
import type { Store } from '../store/store'
import { fits } from './compatibility'
import { claimFaults, dialogFaults, needFaults, routeFaults } from './neighbours'
import { ringFaults } from './ring-faults'

/** What stands beside each other for one player: what is live, or that with one candidate in its place. */
function worldsOf({ remotes }: State): ReadonlyMap<string, string>[] {
  const live = new Map(Object.entries(remotes).map(([name, one]) => [name, one.live]))
  const rolling = Object.entries(remotes).flatMap(([name, { candidate }]) =>
    candidate ? [new Map(live).set(name, candidate.version)] : [],
  )
  return [live, ...rolling]
}

async function recordsOf(store: Store, world: ReadonlyMap<string, string>) {
  return Promise.all(Array.from(world, ([name, version]) => readRemote(store, name, version)))
}

function redirectsOf({ remotes }: State): Record<string, string> {
  return Object.assign({}, ...Object.values(remotes).map(({ redirects }) => redirects))
}

async function fitFaults(store: Store, { shell }: State, worlds: readonly PublishedRemote[][]) {
  if (!shell) return []
  const shells = [shell.live, ...(shell.candidate ? [shell.candidate.version] : [])]
  const offers = await Promise.all(shells.map(version => readShellRecord(store, version)))
  return worlds.flat().flatMap(record => offers.flatMap(offer => fits(record, offer)))
}

/**
 * What would break for players, as far as it can be told without opening anything; what is broken already does not count,
 * nor do addresses of a part that goes back to where they had not come yet.
 */
export async function stateFaults(
  store: Store,
  before: State,
  after: State,
  back?: string,
): Promise<Reason[]> {
  const earlier = await Promise.all(worldsOf(before).map(world => recordsOf(store, world)))
  const later = await Promise.all(worldsOf(after).map(world => recordsOf(store, world)))
  const [live = []] = earlier
  const broken = [
    ...(await fitFaults(store, before, earlier)),
    ...earlier.flatMap(world => [...claimFaults(world), ...ringFaults(world, redirectsOf(before))]),
  ]
  const known = new Set(broken.map(({ what }) => what))
  const promised = live.filter(({ name }) => name !== back)
  const found = [
    ...(await fitFaults(store, after, later)),
    ...later.flatMap(world => [
      ...claimFaults(world),
      ...dialogFaults(live, world),
      ...needFaults(live, world),
      ...routeFaults(promised, world, redirectsOf(after)),
      ...ringFaults(world, redirectsOf(after)),
    ]),
  ]
  return Array.from(new Map(found.map(one => [one.what, one])).values()).filter(
    ({ what }) => !known.has(what),
  )
}
