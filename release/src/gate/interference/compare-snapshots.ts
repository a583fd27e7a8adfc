import type { NeighbourVisit, Styles, Traced, Use } from './snapshot'

/** Limits for a remote's effects on the page, which other remotes share. */
export const interferenceLimits = {
  /** Milliseconds of the main thread until a view is shown. */
  busy: 2000,
  /** Kilobytes of a view's scripts and styles, uncompressed. */
  size: 1500,
  /** Listeners on window, document and body after its views are left. */
  listeners: 20,
  /** Intervals, timeouts and animation frames that still run after its views are left. */
  timers: 5,
}
type InterferenceLimits = typeof interferenceLimits

/** A style of an element outside the candidate that the candidate changed. */
export type ChangedStyle = { selector: string; from: string; to: string }

/** Effects of a version outside its own elements. */
export type Touches = {
  replaced: string[]
  added: string[]
  handlers: string[]
  listeners: Record<string, number>
  timers: Record<string, number>
  /** Keys, workers and caches that its own scripts wrote. */
  uses: string[]
  hosts: string[]
  elements: string[]
  /** Milliseconds until its slowest view is shown, and the file that took most of them. */
  busy: number
  busyFile: string
  /** Kilobytes of its largest view. */
  size: number
}

/** A forbidden effect of a version. */
export type Interference =
  | { kind: 'replaced' | 'handler' | 'element'; name: string }
  | { kind: 'event'; name: string; file: string }
  | { kind: 'style'; address: string; selector: string; from: string; to: string }
  | { kind: 'lost'; address: string; shown: string }
  | { kind: 'listeners' | 'timers'; count: number; names: string[]; limit: number; file: string }
  | { kind: 'storage' | 'worker'; action: string; key: string; file: string }
  | { kind: 'busy' | 'size'; amount: number; limit: number; file: string }
  | { kind: 'focus'; file: string }
  | { kind: 'sheets' }

/** Selectors whose styles differ with the candidate; unknown selectors are ignored. */
export function changedStyles(styles: Styles, expected: Styles): ChangedStyle[] {
  return Object.entries(styles).flatMap(([selector, values]) => {
    const known = expected[selector]
    const changed = known && values.find(value => !known.includes(value))
    if (!known || changed === undefined) return []
    const before = new Set(known.flatMap(value => value.split('; ')))
    const to = changed.split('; ').filter(one => !before.has(one))
    const names = to.map(one => `${one.split(':')[0]}:`)
    const from = (known[0] ?? '')
      .split('; ')
      .filter(one => names.some(name => one.startsWith(name)))
    return [{ selector, from: from.join('; '), to: to.join('; ') }]
  })
}

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter(one => !known.includes(one))

function countByName(traced: readonly Traced[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what } of traced) counts[what] = (counts[what] ?? 0) + 1
  return counts
}

const fileName = (scripts: readonly string[]) => scripts[0]?.split('/').at(-1) ?? ''

/** A page after a view of the candidate, and the same page without the candidate. */
export type Compared = {
  before: NeighbourVisit
  after: NeighbourVisit
  /** Milliseconds of the main thread until the view was shown. */
  time: Pick<Touches, 'busy' | 'busyFile'>
  /** All requested addresses. */
  urls: readonly string[]
}
export type Candidate = { name: string; below: string }

/** Lists the candidate's effects on the page. */
export function touchesOf(
  { before: { snapshot: before }, after: { snapshot: after }, time }: Compared,
  { below }: Candidate,
  measured: Pick<Touches, 'size' | 'hosts'>,
): Touches {
  const isOwn = ({ scripts }: { scripts: readonly string[] }) =>
    scripts[0]?.includes(below) ?? false
  return {
    replaced: without(after.replaced, before.replaced),
    added: without(after.added, before.added),
    handlers: without(after.handlers, before.handlers),
    listeners: countByName(after.listeners.filter(isOwn)),
    timers: countByName(after.timers.filter(isOwn)),
    uses: [...new Set(after.uses.filter(isOwn).map(describeUse))],
    elements: without(after.elements, before.elements),
    ...time,
    ...measured,
  }
}

const describeUse = ({ what: { action, key, store } }: Use) =>
  `${store ? `${store}.` : ''}${action}(${key})`

/** Events by which a script notices the loss of the focus. */
const focusEvents = ['focusin', 'focusout', 'focus', 'blur']

/** Whether the name of a key or cache begins with the remote's name, so that it is the remote's own. */
const isItsOwn = (name: string, { key, action }: Use['what']) =>
  action !== 'clear' && new RegExp(`^(tamlung[-:.])?${name}([-:./]|$)`).test(key)

/** Lists the candidate's forbidden effects, the causes first. */
export function interferenceOf(
  touches: Touches,
  { before, after }: Compared,
  { name, below }: Candidate,
  limits: InterferenceLimits,
): Interference[] {
  const { snapshot } = after
  const own = (all: readonly Traced[]) => all.filter(({ scripts }) => scripts[0]?.includes(below))
  const many = (kind: 'listeners' | 'timers', all: readonly Traced[]): Interference[] => {
    const mine = own(all)
    if (mine.length <= limits[kind]) return []
    const names = Object.entries(countByName(mine)).map(([what, count]) => `${count} × ${what}`)
    const file = fileName(mine.at(-1)?.scripts ?? [])
    return [{ kind, count: mine.length, names, limit: limits[kind], file }]
  }
  const uses = snapshot.uses
    .filter(({ what, scripts }) => scripts[0]?.includes(below) && !isItsOwn(name, what))
    .map(({ what, scripts }): Interference => {
      const { kind, action, key, store } = what
      const target = store ? `${store}.${action}` : action
      return {
        kind: kind === 'storage' ? 'storage' : 'worker',
        action: target,
        key,
        file: fileName(scripts),
      }
    })
  const { busy, size, busyFile } = touches
  /** The file with a listener for one of these events on the window, the document or the body. */
  const listenerFile = (events: readonly string[]) => {
    const found = own(snapshot.listeners).find(({ what }) =>
      events.some(event => what.endsWith(` ${event}`)),
    )
    return found ? fileName(found.scripts) : ''
  }
  return [
    ...touches.replaced.map(one => ({ kind: 'replaced' as const, name: one })),
    ...touches.handlers.map(one => ({ kind: 'handler' as const, name: one })),
    ...uses,
    ...(busy > limits.busy
      ? [{ kind: 'busy' as const, amount: busy, limit: limits.busy, file: busyFile }]
      : []),
    ...(size > limits.size
      ? [{ kind: 'size' as const, amount: size, limit: limits.size, file: '' }]
      : []),
    ...(snapshot.sheets > before.snapshot.sheets ? [{ kind: 'sheets' as const }] : []),
    ...touches.elements.map(one => ({ kind: 'element' as const, name: one })),
    ...without(snapshot.lostEvents, before.snapshot.lostEvents).map(one => ({
      kind: 'event' as const,
      name: one,
      file: listenerFile([one]),
    })),
    ...(before.snapshot.keepsFocus && !snapshot.keepsFocus
      ? [{ kind: 'focus' as const, file: listenerFile(focusEvents) }]
      : []),
    ...many('listeners', snapshot.listeners),
    ...many('timers', [...snapshot.timers]),
    ...after.lost.flatMap(({ address, shown }) =>
      before.styles.has(address) ? [{ kind: 'lost' as const, address, shown }] : [],
    ),
    ...[...after.styles].flatMap(([address, styles]) =>
      changedStyles(styles, before.styles.get(address) ?? {}).map(one => ({
        kind: 'style' as const,
        address,
        ...one,
      })),
    ),
  ]
}
