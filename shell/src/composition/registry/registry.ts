import { loadSchemas } from '@tamlung/shared/api/load-schemas'
import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import '../../boot/boot-result'
import { needsSignature, trustRegistry } from './trust/trust-registry'

const empty: Registry = { sequence: 0, remotes: {} }

/** The registry in the document. */
export function currentRegistry(): Registry {
  return globalThis.tamlungBoot?.registry ?? empty
}

let newer: Registry | undefined

async function fetchText(address: string): Promise<string> {
  const reply = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(3000) })
  if (!reply.ok) throw new Error(address)
  return reply.text()
}

/** Fetches the live registry. A missing, older or forged answer changes nothing. */
export async function refreshRegistry(): Promise<void> {
  try {
    const [text] = await Promise.all([fetchText('/registry.json'), loadSchemas()])
    const fetched = parseRegistry(JSON.parse(text))
    if (!fetched || fetched.sequence <= newestRegistry().sequence) return
    const signature = needsSignature() ? await fetchText('/registry.sig') : null
    if ((await trustRegistry({ text, signature })) === 'trusted') newer = fetched
  } catch {
    // The document's registry stays in use.
  }
}

/** The newest registry that this page knows. */
export function newestRegistry(): Registry {
  return newer ?? currentRegistry()
}

/** Whether a new visit would get another document. */
export function isShellOutdated(): boolean {
  return newer?.shell !== undefined && newer.shell !== currentRegistry().shell
}

export function activationOf(name: string): Activation | undefined {
  const { remotes } = newestRegistry()
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}
