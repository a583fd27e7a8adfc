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

/**
 * Takes a remote out of the runtime, with everything that is remembered of it. Two cares: the runtime says that what a
 * remote was the first to load belongs to that remote, and would drop it with it; and the promise of a shared module
 * that failed to come would be handed out for ever.
 */
function forgetRemote(name: string) {
  const host = getInstance()
  const remote = host?.options.remotes.find(known => known.name === name)
  if (!host || !remote) return
  for (const scope of Object.values(host.shareScopeMap))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) {
        shared.from = host.options.name
        if (shared.loading && !shared.loaded) shared.loading = null
      }
  // The public way says on the console that a remote is registered twice, which is just what is wanted.
  // biome-ignore lint/complexity/useLiteralKeys: it is private, and the only door
  host.remoteHandler['removeRemote'](remote)
}

/** Fetches and evaluates what a remote exposes; `attempt` counts the tries since the page was opened. */
export async function fetchRemote(record: RemoteRecord, attempt: number): Promise<RemoteModule> {
  const entry = new URL(mirrorOf(record.base, attempt) + record.entry, location.href).href
  integrityOf.set(entry, record.files[record.entry] ?? '')
  const name = containerName(record.name)
  forgetRemote(name)
  registerRemotes([{ name, entry, type: 'global' }])
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${name}/remote`)
  // A module that threw while it was evaluated is handed out empty the second time.
  if (!exposed?.remote) throw new Error(`${record.name} exposes nothing`)
  return exposed.remote
}
