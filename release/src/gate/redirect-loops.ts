import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import type { Fault } from '../registry/validation-error'

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
export function redirectLoopFaults(
  manifests: readonly PublishedRemote[],
  redirects: Redirects,
): Fault[] {
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
        what: `${[...way, from].join(' -> ')} would lead round for ever: none of them has a page`,
        hint: `say where one of them really leads to: --drop ${from}=/an/address/with/a/page`,
      },
    ]
  })
}
