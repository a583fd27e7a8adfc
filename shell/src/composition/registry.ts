import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import type { Activation, Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import '../boot/boot-result'
import { type Picks, pickVersion, pickVersions } from './pick-version'
import { readSessionChoices } from './session-choices'

const empty: Registry = { sequence: 0, remotes: {} }

/** The registry as the document brought it. */
export function currentRegistry(): Registry {
  return globalThis.tamlungBoot?.registry ?? empty
}

/** What this session runs, as the inline script has picked it. */
export function currentPicks(): Picks {
  return globalThis.tamlungBoot?.picks ?? pickVersions(currentRegistry(), readSessionChoices())
}

let newer: Registry | undefined

/** Asks what is live now, for somebody who tries again; silence changes nothing, and an older answer neither. */
export async function refreshRegistry(): Promise<void> {
  try {
    const reply = await fetch('/registry.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(3000),
    })
    const fetched = reply.ok ? parseRegistry(await reply.json()) : undefined
    const known = newer ?? currentRegistry()
    if (fetched && fetched.sequence > known.sequence) newer = fetched
  } catch {
    // What the document brought still stands.
  }
}

/** The version to try next, once somebody has tried in vain: what this session was pinned to no longer counts. */
export function pickAnew(name: string): RemoteRecord | undefined {
  const activation = activationOf(name)
  return activation && pickVersion(name, activation, { ...readSessionChoices(), pinned: {} })
}

export function activationOf(name: string): Activation | undefined {
  const { remotes } = newer ?? currentRegistry()
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}
