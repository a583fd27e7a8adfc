import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { loadScript } from './load-script'

/** What a federated build leaves behind as a global: the shell gives it what is shared, and asks for what it exposes. */
type Container = {
  init: (shared: object) => unknown
  get: (exposed: string) => Promise<() => { remote?: RemoteModule }>
}

declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>
declare const __webpack_share_scopes__: { default: object }

/** The same files under another address: every cache, of the bundler and of the browser's pending requests, misses. */
export function mirrorOf(base: string, attempt: number): string {
  return attempt === 0 ? base : `${base}_r${attempt}/`
}

/** Taken from the page, so that a script which comes and fails cannot pass for the one before it. */
function takeContainer(name: string): Container {
  const global = `tamlung_${name.replaceAll('-', '_')}`
  const container = Reflect.get(globalThis, global) as Container | undefined
  Reflect.deleteProperty(globalThis, global)
  if (!container) throw new Error(`${name} came without a container`)
  return container
}

/** Fetches and evaluates what a remote exposes; `attempt` counts the tries since the page was opened. */
export async function fetchRemote(record: RemoteRecord, attempt: number): Promise<RemoteModule> {
  const { name, base, entry, files } = record
  const url = new URL(mirrorOf(base, attempt) + entry, location.href).href
  const container = await loadScript(url, files[entry] ?? '', () => takeContainer(name))
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  const exposed = (await container.get('./remote'))()
  // A module that threw while it was evaluated is handed out empty the second time.
  if (!exposed.remote) throw new Error(`${name} exposes nothing`)
  return exposed.remote
}
