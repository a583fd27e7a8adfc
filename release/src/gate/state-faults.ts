import type { State } from '../registry/log/state'
import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import type { Fault } from '../registry/validation-error'
import type { Store } from '../store/store'
import { compatibilityFaults } from './compatibility'
import { claimFaults, dialogFaults, needFaults, routeFaults } from './neighbours'

type Redirects = Readonly<Record<string, string>>

/** Normalizes an address like the shell: without case and trailing slash. */
function normalizeAddress(address: string): string {
  const { pathname } = new URL(address, 'http://site')
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}

/** Redirects of the shell itself. */
const shellRedirects = { '/': '/user/home', '/user': '/user/home' }

/** Follows the redirects from an address until they end or repeat. */
function followRedirects(address: string, moved: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let at: string | undefined = address; at && !way.includes(at); at = moved.get(at))
    way.push(at)
  return way
}

/** Refuses redirects that form a loop without a page. */
function redirectLoopFaults(manifests: readonly PublishedRemote[], redirects: Redirects): Fault[] {
  const pages = new Set(manifests.flatMap(({ contract }) => contract.routes.map(one => one.path)))
  const moved = new Map(
    Object.entries({ ...redirects, ...shellRedirects })
      .map(([from, to]) => [normalizeAddress(from), normalizeAddress(to)] as const)
      .filter(([from]) => !pages.has(from)),
  )
  return [...moved.keys()].flatMap(from => {
    const way = followRedirects(from, moved)
    const isRing = moved.get(way.at(-1) ?? '') === from
    // Report each loop once.
    if (!isRing || way.some(address => address < from)) return []
    return [
      {
        what: `the redirects ${[...way, from].join(' -> ')} form a loop without a page`,
        hint: `redirect one of them to a page: --drop ${from}=/an/address/with/a/page`,
      },
    ]
  })
}

/** The possible compositions of a player: the live one, and one for each canary. */
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
 * Lists faults that a change would cause, without opening a browser. Existing faults are left out, and so are dropped
 * addresses of a part that is rolled back.
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
