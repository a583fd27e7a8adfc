import type { Reason } from '../changes/refusal'
import type { PublishedRemote } from '../records/published'

type Redirects = Readonly<Record<string, string>>

/** By which the shell tells addresses apart: capitals and a slash at the end make no other one. */
function plain(address: string): string {
  const { pathname } = new URL(address, 'http://site')
  return pathname.toLowerCase().replace(/(.)\/+$/, '$1')
}

/** Where the shell itself leads to from the first address. */
const fromFirst = { '/': '/user/home', '/user': '/user/home' }

/** Every address on the way from this one, until it ends or comes to one that it has been at. */
function wayFrom(address: string, moved: ReadonlyMap<string, string>): string[] {
  const way: string[] = []
  for (let at: string | undefined = address; at && !way.includes(at); at = moved.get(at))
    way.push(at)
  return way
}

/** Addresses without a page that lead to each other lead nowhere. */
export function ringFaults(records: readonly PublishedRemote[], redirects: Redirects): Reason[] {
  const pages = new Set(records.flatMap(({ contract }) => contract.routes.map(one => one.path)))
  const moved = new Map(
    Object.entries({ ...redirects, ...fromFirst })
      .map(([from, to]) => [plain(from), plain(to)] as const)
      .filter(([from]) => !pages.has(from)),
  )
  return [...moved.keys()].flatMap(from => {
    const way = wayFrom(from, moved)
    const isRing = moved.get(way.at(-1) ?? '') === from
    // One of a ring speaks for all of them.
    if (!isRing || way.some(address => address < from)) return []
    return [
      {
        what: `${[...way, from].join(' -> ')} would lead round for ever: none of them has a page`,
        cure: `say where one of them really leads to: --drop ${from}=/an/address/with/a/page`,
      },
    ]
  })
}
