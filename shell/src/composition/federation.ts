import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { deadlines } from './deadline'

const integrityOf = new Map<string, string>()

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script')
      script.crossOrigin = 'anonymous'
      script.integrity = integrityOf.get(url) ?? ''
      script.src = url
      return { script, timeout: deadlines.entry }
    },
  },
])

function containerName(remote: string): string {
  return `tamlung_${remote.replaceAll('-', '_')}`
}

/** The same files under another address: every cache, of the bundler and of the browser's pending requests, misses. */
export function mirrorOf(base: string, attempt: number): string {
  return attempt === 0 ? base : `${base}_r${attempt}/`
}

/** The runtime keeps the promise of a shared module that failed to come, and hands it out for ever. */
function forgetFailedShares() {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions))
        if (shared.loading && !shared.loaded) shared.loading = null
}

/** Fetches and evaluates what a remote exposes; `attempt` counts the tries since the page was opened. */
export async function fetchRemote(record: RemoteRecord, attempt: number): Promise<RemoteModule> {
  const entry = new URL(mirrorOf(record.base, attempt) + record.entry, location.href).href
  integrityOf.set(entry, record.files[record.entry] ?? '')
  const name = containerName(record.name)
  if (attempt > 0) forgetFailedShares()
  registerRemotes([{ name, entry, type: 'global' }], { force: true })
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`)
  // A module that threw while it was evaluated is handed out empty the second time.
  if (!exposed?.remote) throw new Error(`${record.name} exposes nothing`)
  return exposed.remote
}
