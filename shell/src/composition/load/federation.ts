import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  registerShared,
} from '@module-federation/enhanced/runtime'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { lateModules } from './late-modules'
import { type ChunkQueue, loadScript } from './load-script'
import { legacyRemotes, runtimePlugins } from './runtime-plugins'

/** The same files under another address, so that neither the bundler nor the browser reuses a failed request. */
export function mirrorOf(base: string, attempt: number): string {
  return attempt === 0 ? base : `${base}_r${attempt}/`
}

const expected = new Map<string, { integrity: string; chunks: ChunkQueue }>()

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>

/**
 * The global is cleared, so that a script that arrives but fails cannot be mistaken for the previous container. It is not
 * deleted: other bundlers declare their containers as variables, which cannot be deleted.
 */
function takeContainer(global: string): Container {
  const container = Reflect.get(globalThis, global) as Container | undefined
  Reflect.set(globalThis, global, undefined)
  if (!container) throw new Error(`${global} came without a container`)
  return container
}

const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  /** Loads a remote's entry with its integrity and a timeout. */
  loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
    const { integrity = '', chunks } = expected.get(entry) ?? {}
    return loadScript(entry, integrity, () => takeContainer(entryGlobalName), chunks)
  },
}
registerPlugins([...runtimePlugins, checkedEntries])
// Called by the federation runtime for each remote.
registerGlobalPlugins([legacyRemotes])
registerShared(lateModules)

const fetches = new Map<string, number>()

/**
 * The name under which the federation runtime stores a remote: its own, and a new one for each retry or other
 * version, so that no earlier failure is reused. Forcing the old name would take the shared modules away from a
 * version that is still shown.
 */
function nameOfFetch(container: string): string {
  const count = (fetches.get(container) ?? 0) + 1
  fetches.set(container, count)
  return count === 1 ? container : `${container}_r${count - 1}`
}

/** Fetches and evaluates a remote's exposed module; `attempt` counts the tries since the page was opened. */
export async function fetchRemote(
  record: RemoteRecord,
  attempt: number,
  chunks: ChunkQueue,
): Promise<RemoteModule> {
  const { name, base, files } = record
  const entryGlobalName = `tamlung_${name.replaceAll('-', '_')}`
  const entry = new URL(mirrorOf(base, attempt) + record.entry, location.href).href
  expected.set(entry, { integrity: files[record.entry] ?? '', chunks })
  const fetched = nameOfFetch(entryGlobalName)
  registerRemotes([{ name: fetched, entry, entryGlobalName, type: 'global' }])
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${fetched}/remote`)
  // A module that threw during evaluation is empty when it is requested again.
  if (!exposed?.remote) throw new Error(`${name} exposes nothing`)
  return exposed.remote
}
