import type { DialogProps, Lazy, RemoteModule } from '@tamlung/shared/contract/remote-contract'
import type { ComponentType } from 'react'
import { deadlines, withDeadline } from './deadline'
import type { LoadedRemote, RemoteLoader } from './load-remote'
import { RemoteError } from './remote-error'

export type PartKind = 'page' | 'dialog' | 'widget'
export type PartProps = { page: object; dialog: DialogProps; widget: object }

/** A page, a dialog or a widget of a remote. */
export type Part<Kind extends PartKind = PartKind> = { remote: string; kind: Kind; name: string }

export type PartState<Kind extends PartKind> =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<PartProps[Kind]> }
  | { status: 'failed'; error: RemoteError }

const loading = { status: 'loading' } as const

function lazyOf<Kind extends PartKind>(module: RemoteModule, { kind, name }: Part<Kind>) {
  const offered = { page: module.pages, dialog: module.dialogs, widget: module.widgets }[kind]
  return (Object.hasOwn(offered, name) ? offered[name] : undefined) as
    | Lazy<PartProps[Kind]>
    | undefined
}

/**
 * What is known of each part right now, readable while rendering. Not Suspense: React holds a fallback on the
 * screen for about 300 ms even when the code is there.
 */
export function createPartStore(loader: RemoteLoader) {
  const states = new Map<string, { part: Part; state: PartState<never> }>()
  const listeners = new Set<() => void>()

  function settle<Kind extends PartKind>(part: Part<Kind>, state: PartState<Kind>) {
    states.set(keyOf(part), { part, state: state as PartState<never> })
    for (const listener of listeners) listener()
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
    const before = states.get(keyOf(part))
    const isCurrent = () => states.get(keyOf(part)) === before
    try {
      // The part's own code comes beside the texts, not after them.
      const early = loader.fetch(part.remote).then(({ module }) => lazyOf(module, part)?.())
      early.catch(() => undefined)
      const loaded = await loader.start(part.remote)
      const Component = await componentOf(part, loaded)
      if (isCurrent()) settle(part, { status: 'ready', Component })
    } catch (cause) {
      const { remote } = part
      const error =
        cause instanceof RemoteError
          ? cause
          : new RemoteError({ kind: 'broken', remote, version: '', stage: 'chunk', cause })
      if (isCurrent()) settle(part, { status: 'failed', error })
    }
  }

  function keyOf({ remote, kind, name }: Part): string {
    return `${remote}:${kind}:${name}`
  }

  return {
    /** Asks for a part; asking again costs nothing. */
    request(part: Part) {
      if (states.has(keyOf(part))) return
      states.set(keyOf(part), { part, state: loading })
      void load(part)
    },

    state<Kind extends PartKind>(part: Part<Kind>): PartState<Kind> {
      return (states.get(keyOf(part))?.state ?? loading) as PartState<Kind>
    },

    /** Everything of this remote anew: what is on the screen shows that it loads, and then the new code. */
    retry(remote: string) {
      loader.evict(remote)
      const parts = [...states.values()].filter(({ part }) => part.remote === remote)
      for (const { part } of parts) states.set(keyOf(part), { part, state: loading })
      for (const listener of listeners) listener()
      for (const { part } of parts) void load(part)
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
