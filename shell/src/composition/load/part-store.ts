import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { Lazy, RemoteModule } from '@tamlung/shared/contract/remote-contract'
import type { ComponentType } from 'react'
import { deadlines, withDeadline } from './deadline'
import type { LoadedRemote, RemoteLoader } from './load-remote'
import type { Part, PartKind, PartProps } from './part'
import { RemoteError } from './remote-error'

export type PartState<Kind extends PartKind> =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<PartProps[Kind]> }
  | { status: 'failed'; error: RemoteError }

const loading = { status: 'loading' } as const

/** How often a late part is requested again by itself, while "try again" is offered. */
const mostWaits = 5

function lazyOf<Kind extends PartKind>(module: RemoteModule, { kind, name }: Part<Kind>) {
  const offered = { page: module.pages, dialog: module.dialogs, widget: module.widgets }[kind]
  return (Object.hasOwn(offered, name) ? offered[name] : undefined) as
    | Lazy<PartProps[Kind]>
    | undefined
}

function isOffered({ contract }: RemoteRecord, { kind, name }: Part): boolean {
  if (kind === 'page') return contract.routes.some(({ path }) => path === name)
  const offered = kind === 'dialog' ? contract.dialogs : contract.widgets
  return offered.some(one => one.name === name)
}

type Known = {
  part: Part
  state: PartState<never>
  /** It was prefetched, and failed before anybody looked at it. */
  isUnseen?: boolean
}

/** Whether what is shown of a remote may be shown anew; `asked` when somebody has just asked for that. */
type MayShowAnew = (asked: boolean) => boolean

/**
 * What is known of each part right now, readable while rendering. Not Suspense: React holds a fallback on the
 * screen for about 300 ms even when the code is there.
 */
export function createPartStore(
  loader: RemoteLoader,
  mayShowAnew: MayShowAnew = () => true,
  announce: (part: Part) => void = () => undefined,
) {
  const states = new Map<string, Known>()
  const listeners = new Set<() => void>()
  const shown = new Set<Part>()
  /** Remotes for which somebody has pressed "try again". */
  const asked = new Set<string>()

  function settle<Kind extends PartKind>(part: Part<Kind>, state: PartState<Kind>) {
    const isUnseen = !isShown(part)
    states.set(keyOf(part), { part, state: state as PartState<never>, isUnseen })
    for (const listener of listeners) listener()
  }

  function isShown(part: Part): boolean {
    return [...shown].some(other => keyOf(other) === keyOf(part))
  }

  /** Whether nothing else of the same remote is on the screen. */
  function isAlone(part: Part): boolean {
    return ![...shown].some(
      other =>
        other.remote === part.remote &&
        keyOf(other) !== keyOf(part) &&
        states.get(keyOf(other))?.state.status === 'ready',
    )
  }

  async function componentOf<Kind extends PartKind>(part: Part<Kind>, loaded: LoadedRemote) {
    const { record, module } = loaded
    return loader.measured(record, 'chunk', async () => {
      const lazy = lazyOf(module, part)
      if (!lazy) throw new Error(`${record.name} has no ${part.kind} ${part.name}`)
      return withDeadline(lazy(), deadlines.chunk)
    })
  }

  async function load<Kind extends PartKind>(part: Part<Kind>) {
    const { remote } = part
    const before = states.get(keyOf(part))
    const isCurrent = () => states.get(keyOf(part)) === before
    let loaded: LoadedRemote | undefined
    try {
      // The part's own code comes beside the texts, not after them.
      const early = loader.fetch(remote).then(({ module }) => lazyOf(module, part)?.())
      early.catch(() => undefined)
      loaded = await loader.start(remote)
      const Component = await componentOf(part, loaded)
      if (isCurrent()) settle(part, { status: 'ready', Component })
    } catch (cause) {
      const error =
        cause instanceof RemoteError
          ? cause
          : new RemoteError({ kind: 'broken', remote, version: '', stage: 'chunk', cause })
      // A slow network is no fault of the version, and another version would have to come over it too.
      const isVersionsFault = error.kind !== 'slow' && isShown(part)
      const isReplaced = loaded && isVersionsFault && (await replace(part, loaded))
      if (!isCurrent()) return
      if (isReplaced) return loadAnew(remote)
      settle(part, { status: 'failed', error })
      if (loaded && error.kind === 'slow') void showLate(part, loaded)
    }
  }

  /**
   * Over a slow line it comes all the same: under another address it would be fetched from its beginning. The bundler has
   * given up as well; asked again it waits on, or has it.
   */
  async function showLate<Kind extends PartKind>(part: Part<Kind>, { module }: LoadedRemote) {
    const givenUp = states.get(keyOf(part))
    const isGivenUp = () => states.get(keyOf(part)) === givenUp
    let times = 0
    const Component = await loadPatiently(
      async () => lazyOf(module, part)?.(),
      () => isGivenUp() && times++ < mostWaits,
    )
    if (Component && isGivenUp()) settle(part, { status: 'ready', Component })
  }

  /** Another version of the whole remote, where its code for this part did not come. */
  function replace(part: Part, { record }: LoadedRemote): Promise<boolean> {
    return loader.replace(record, {
      isOffered: other => isOffered(other, part),
      load: other => componentOf(part, other),
      mayReplace: () => isAlone(part) || mayShowAnew(asked.has(part.remote)),
    })
  }

  /** Everything shown of the remote turns to loading and then to the new code: never two versions of one remote. */
  function loadAnew(remote: string) {
    const parts = [...states.values()].filter(({ part }) => part.remote === remote)
    for (const { part } of parts) states.set(keyOf(part), { part, state: loading })
    for (const listener of listeners) listener()
    for (const { part } of parts) void load(part)
  }

  function request(part: Part) {
    const known = states.get(keyOf(part))
    if (known && !(known.isUnseen && known.state.status === 'failed' && isShown(part))) return
    states.set(keyOf(part), { part, state: loading })
    announce(part)
    void load(part)
  }

  function keyOf({ remote, kind, name }: Part): string {
    return `${remote}:${kind}:${name}`
  }

  return {
    /** Asks for a part; asking again costs nothing. */
    request,

    /** Somebody is looking at it, until they call what this returns. */
    show(part: Part): () => void {
      shown.add(part)
      request(part)
      return () => shown.delete(part)
    },

    state<Kind extends PartKind>(part: Part<Kind>): PartState<Kind> {
      return (states.get(keyOf(part))?.state ?? loading) as PartState<Kind>
    },

    /** Everything of this remote anew. */
    retry(remote: string) {
      asked.add(remote)
      loader.evict(remote)
      loadAnew(remote)
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
