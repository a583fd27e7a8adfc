import type { Settings } from '../../registry/settings/settings'
import type { Fault } from '../../registry/validation-error'
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

/** Judges the effects of one of the candidate's views on the page. */
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

const guide = 'docs/module-federation.md, "What a remote must leave alone"'
const maxNamed = 5

const listed = (names: readonly string[]) =>
  names.slice(0, maxNamed).join(', ') +
  (names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '')

const listener = (file: string) =>
  file && `; ${file} listens on the window, the document or the body`

/** Describes one kind of interference in a sentence. */
function sentenceOf(found: readonly Interference[], who: string): [string, string] | undefined {
  const [first] = found
  if (!first) return undefined
  const names = found.flatMap(one => ('name' in one ? [one.name] : []))
  switch (first.kind) {
    case 'replaced':
      return [
        `${who} replaces built-in functions of the browser: ${listed(names)}`,
        `call a function of its own instead, because every other remote gets the replaced one; ${guide}`,
      ]
    case 'handler':
      return [
        `${who} sets a handler that can be set only once: ${listed(names)}`,
        'use addEventListener while its view is shown, and remove the listener with the view',
      ]
    case 'storage': {
      const all = found.flatMap(one =>
        one.kind === 'storage' ? [`${one.action}(${one.key}) in ${one.file}`] : [],
      )
      return [
        `${who} writes storage keys that are not its own: ${listed([...new Set(all)])}`,
        "prefix its keys with the remote's name, remove only those, and read the session from shared/session",
      ]
    }
    case 'worker': {
      const all = found.flatMap(one =>
        one.kind === 'worker' ? [`${one.action}(${one.key}) in ${one.file}`] : [],
      )
      return [
        `${who} changes resources of the whole site: ${listed([...new Set(all)])}`,
        'leave the service worker, its caches and the databases of others to the shell',
      ]
    }
    case 'busy':
      return [
        `${first.file} of ${who} keeps the main thread busy for ${first.amount} ms until its view is shown; the limit is ${first.limit} ms`,
        'do less in start(), load code on demand, or split the work; the limit busy is set with: release configure limits',
      ]
    case 'size':
      return [
        `a view of ${who} fetches ${first.amount} kB of its scripts and styles; the limit is ${first.limit} kB`,
        'load the rest on demand, or use smaller libraries; the limit size is set with: release configure limits',
      ]
    case 'sheets':
      return [
        `${who} adds stylesheets to the document by script (adoptedStyleSheets)`,
        'publish its stylesheets as files, which apply to its own elements only',
      ]
    case 'element':
      return [
        `${who} leaves elements in the document after its view is removed: ${listed(names)}`,
        'remove them with its view, or render them inside the view',
      ]
    case 'event':
      return [
        `after ${who} was used, events no longer reach other views: ${listed(names)}${listener(first.file)}`,
        'listen on its own elements, and call neither preventDefault nor stopPropagation on events of others',
      ]
    case 'focus':
      return [
        `after ${who} was used, other views cannot keep the focus${listener(first.file)}`,
        'move the focus only inside its own view, and stop when the view is removed',
      ]
    case 'listeners':
    case 'timers':
      return [
        `${first.file} of ${who} leaves ${first.count} ${first.kind} behind: ${listed(first.names)}; the limit is ${first.limit}`,
        `remove them with its view; the limit ${first.kind} is set with: release configure limits`,
      ]
    case 'lost':
      return [
        `after ${who} was used, ${first.address} does not open; ${first.shown} is shown instead`,
        'leave the history to the shell, and change the address only with its links and navigate',
      ]
    case 'style':
      return [
        `after ${who} was used, ${first.selector} on ${first.address} looks different: ${first.to} instead of ${first.from}`,
        'style its own elements only, and change no attribute or style of the document',
      ]
  }
}

/** Returns a fault for each kind of interference. */
export function describeInterference(found: readonly Interference[], who: string): Fault[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.flatMap(kind => {
    const sentence = sentenceOf(
      found.filter(one => one.kind === kind),
      who,
    )
    return sentence ? [{ what: sentence[0], hint: sentence[1] }] : []
  })
}
