import type { State } from '../registry/log/state'
import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import type { Fault } from '../registry/validation-error'
import type { Store } from '../store/store'
import { compatibilityFaults } from './compatibility'
import { claimFaults, dialogFaults, needFaults, routeFaults } from './neighbours'
import { redirectLoopFaults } from './redirect-loops'

/** The compositions that players can have: the live one, and one for each canary. */
function compositionsOf({ remotes }: State): ReadonlyMap<string, string>[] {
  const live = new Map(Object.entries(remotes).map(([name, one]) => [name, one.live]))
  const rolling = Object.entries(remotes).flatMap(([name, { candidate }]) =>
    candidate ? [new Map(live).set(name, candidate.version)] : [],
  )
  return [live, ...rolling]
}

async function manifestsOf(store: Store, world: ReadonlyMap<string, string>) {
  return Promise.all(
    Array.from(world, ([name, version]) => readRemoteManifest(store, name, version)),
  )
}

function redirectsOf({ remotes }: State): Record<string, string> {
  return Object.assign({}, ...Object.values(remotes).map(({ redirects }) => redirects))
}

async function fitFaults(store: Store, { shell }: State, worlds: readonly PublishedRemote[][]) {
  if (!shell) return []
  const shells = [shell.live, ...(shell.candidate ? [shell.candidate.version] : [])]
  const offers = await Promise.all(shells.map(version => readShellManifest(store, version)))
  return worlds
    .flat()
    .flatMap(manifest => offers.flatMap(offer => compatibilityFaults(manifest, offer)))
}

/**
 * Lists what a change would break, without opening a browser. Existing faults are left out, and dropped addresses of
 * a part that is rolled back.
 */
export async function stateFaults(
  store: Store,
  before: State,
  after: State,
  back?: string,
): Promise<Fault[]> {
  const earlier = await Promise.all(compositionsOf(before).map(world => manifestsOf(store, world)))
  const later = await Promise.all(compositionsOf(after).map(world => manifestsOf(store, world)))
  const [live = []] = earlier
  const broken = [
    ...(await fitFaults(store, before, earlier)),
    ...earlier.flatMap(world => [
      ...claimFaults(world),
      ...redirectLoopFaults(world, redirectsOf(before)),
    ]),
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
      ...redirectLoopFaults(world, redirectsOf(after)),
    ]),
  ]
  return Array.from(new Map(found.map(one => [one.what, one])).values()).filter(
    ({ what }) => !known.has(what),
  )
}
