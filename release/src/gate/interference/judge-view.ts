import type { Settings } from '../../registry/settings/settings'
import type { Store } from '../../store/store'
import {
  type Candidate,
  type Compared,
  type Interference,
  interferenceLimits,
  interferenceOf,
  type Touches,
  touchesOf,
} from './compare-snapshots'

/** Kilobytes of the candidate's files that a view requested, uncompressed. */
async function sizeOf(store: Store, urls: readonly string[], below: string): Promise<number> {
  const files = urls.flatMap(url => {
    const path = new URL(url).pathname.replace(/\/_r\d+(?=\/)/, '')
    return path.includes(below) ? [path.slice(path.indexOf('/remotes/') + 1)] : []
  })
  const sizes = [...new Set(files)].map(async key => (await store.get(key))?.body.length ?? 0)
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000)
}

/** Hosts other than the site's own and those of published files. */
function hostsIn(urls: readonly string[]): string[] {
  const called = urls.map(url => new URL(url))
  const own = called[0]?.host
  const others = called.filter(
    ({ host, pathname }) => host && host !== own && !pathname.includes('/remotes/'),
  )
  return [...new Set(others.map(({ host }) => host))]
}

/** Judges what a view of the candidate has done to the page. */
export async function judgeView(
  store: Store,
  compared: Compared,
  candidate: Candidate,
  { limits }: Pick<Settings, 'limits'>,
): Promise<{ touches: Touches; interference: Interference[] }> {
  const { urls } = compared
  const size = await sizeOf(store, urls, candidate.below)
  const touches = touchesOf(compared, candidate, { size, hosts: hostsIn(urls) })
  return {
    touches,
    interference: interferenceOf(touches, compared, candidate, {
      ...interferenceLimits,
      ...(limits === 'off' ? {} : limits),
    }),
  }
}
