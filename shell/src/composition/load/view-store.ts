import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { Lazy, RemoteModule } from '@tamlung/shared/contract/remote-contract'
import type { ComponentType } from 'react'
import { deadlines, withDeadline } from './deadline'
import type { LoadedRemote, RemoteLoader } from './load-remote'
import { RemoteError } from './remote-error'
import type { View, ViewKind, ViewProps } from './view'

export type ViewState<Kind extends ViewKind> =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<ViewProps[Kind]> }
  | { status: 'failed'; error: RemoteError }

const loading = { status: 'loading' } as const

/** How often a late view is requested again automatically while "try again" is offered. */
const maxLateAttempts = 5

function lazyOf<Kind extends ViewKind>(module: RemoteModule, { kind, name }: View<Kind>) {
  const available = { page: module.pages, dialog: module.dialogs, widget: module.widgets }[kind]
  return (Object.hasOwn(available, name) ? available[name] : undefined) as
    | Lazy<ViewProps[Kind]>
    | undefined
}

function hasView({ contract }: RemoteRecord, { kind, name }: View): boolean {
  if (kind === 'page') return contract.routes.some(({ path }) => path === name)
  const available = kind === 'dialog' ? contract.dialogs : contract.widgets
  return available.some(one => one.name === name)
}

type Known = {
  part: View
  state: ViewState<never>
  /** It was prefetched and failed before it was opened. */
  isUnseen?: boolean
}

/** Whether the shown views of a remote may be re-rendered; `retried` when the member has just pressed "try again". */
type MayRerender = (retried: boolean) => boolean

/**
 * The state of each view, readable while rendering. Not Suspense: React keeps a fallback on the screen for about 300
 * ms even when the code has loaded.
 */
export function createViewStore(
  loader: RemoteLoader,
  mayRerender: MayRerender = () => true,
  announce: (part: View) => void = () => undefined,
) {
  const states = new Map<string, Known>()
  const listeners = new Set<() => void>()
  const shown = new Set<View>()
  /** Remotes for which "try again" was pressed. */
  const retried = new Set<string>()

  function setState<Kind extends ViewKind>(part: View<Kind>, state: ViewState<Kind>) {
    const isUnseen = !isShown(part)
    states.set(keyOf(part), { part, state: state as ViewState<never>, isUnseen })
    for (const listener of listeners) listener()
  }

  function isShown(part: View): boolean {
    return [...shown].some(other => keyOf(other) === keyOf(part))
  }

  /** Whether no other view of the remote is on the screen. */
  function isAlone(part: View): boolean {
    return ![...shown].some(
      other =>
        other.remote === part.remote &&
        keyOf(other) !== keyOf(part) &&
        states.get(keyOf(other))?.state.status === 'ready',
    )
  }

  async function componentOf<Kind extends ViewKind>(part: View<Kind>, loaded: LoadedRemote) {
    const { record, module } = loaded
    return loader.measured(record, 'chunk', async () => {
      const lazy = lazyOf(module, part)
      if (!lazy) throw new Error(`${record.name} has no ${part.kind} ${part.name}`)
      return withDeadline(lazy(), deadlines.chunk)
    })
  }

  async function load<Kind extends ViewKind>(part: View<Kind>) {
    const { remote } = part
    const before = states.get(keyOf(part))
    const isCurrent = () => states.get(keyOf(part)) === before
    let loaded: LoadedRemote | undefined
    try {
      // The view's code loads in parallel with the texts.
      const early = loader.fetch(remote).then(({ module }) => lazyOf(module, part)?.())
      early.catch(() => undefined)
      loaded = await loader.start(remote)
      const Component = await componentOf(part, loaded)
      if (isCurrent()) setState(part, { status: 'ready', Component })
    } catch (cause) {
      const error =
        cause instanceof RemoteError
          ? cause
          : new RemoteError({ kind: 'broken', remote, version: '', stage: 'chunk', cause })
      // A slow network is not the version's fault, and another version would load over it too.
      const isVersionsFault = error.kind !== 'slow' && isShown(part)
      const isReplaced = loaded && isVersionsFault && (await replace(part, loaded))
      if (!isCurrent()) return
      if (isReplaced) return reloadRemote(remote)
      setState(part, { status: 'failed', error })
      if (loaded && error.kind === 'slow') void showLate(part, loaded)
    }
  }

  /**
   * On a slow connection the file still arrives: another address would restart the download. The bundler has given up
   * as well; asked again it keeps waiting, or has the file.
   */
  async function showLate<Kind extends ViewKind>(part: View<Kind>, { module }: LoadedRemote) {
    const givenUp = states.get(keyOf(part))
    const isGivenUp = () => states.get(keyOf(part)) === givenUp
    let times = 0
    const Component = await loadPatiently(
      async () => lazyOf(module, part)?.(),
      () => isGivenUp() && times++ < maxLateAttempts,
    )
    if (Component && isGivenUp()) setState(part, { status: 'ready', Component })
  }

  /** Replaces the whole remote by another version, after its code for this view failed to load. */
  function replace(part: View, { record }: LoadedRemote): Promise<boolean> {
    return loader.replace(record, {
      isOffered: other => hasView(other, part),
      load: other => componentOf(part, other),
      mayReplace: () => isAlone(part) || mayRerender(retried.has(part.remote)),
    })
  }

  /** All views of the remote switch to loading and then to the new code, so two versions are never mixed. */
  function reloadRemote(remote: string) {
    const parts = [...states.values()].filter(({ part }) => part.remote === remote)
    for (const { part } of parts) states.set(keyOf(part), { part, state: loading })
    for (const listener of listeners) listener()
    for (const { part } of parts) void load(part)
  }

  function request(part: View) {
    const known = states.get(keyOf(part))
    if (known && !(known.isUnseen && known.state.status === 'failed' && isShown(part))) return
    states.set(keyOf(part), { part, state: loading })
    announce(part)
    void load(part)
  }

  function keyOf({ remote, kind, name }: View): string {
    return `${remote}:${kind}:${name}`
  }

  return {
    /** Requests a view; requesting it again costs nothing. */
    request,

    /** Marks the view as shown until the returned function is called. */
    show(part: View): () => void {
      shown.add(part)
      request(part)
      return () => shown.delete(part)
    },

    state<Kind extends ViewKind>(part: View<Kind>): ViewState<Kind> {
      return (states.get(keyOf(part))?.state ?? loading) as ViewState<Kind>
    },

    /** Reloads everything of this remote. */
    retry(remote: string) {
      retried.add(remote)
      loader.evict(remote)
      reloadRemote(remote)
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
