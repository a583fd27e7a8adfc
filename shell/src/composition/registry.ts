import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import type { Activation, Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import '../boot/boot-result'
import { activeOverrides } from './override/active-overrides'
import { type Picks, pickVersion, pickVersions } from './pick-version'
import { readSessionChoices } from './session-choices'
import { needsSignature, trustRegistry } from './trust/trust-registry'

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

async function fetchText(address: string): Promise<string | null> {
  const reply = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(3000) })
  return reply.ok ? reply.text() : null
}

/** Asks what is live now; silence changes nothing, and neither does an older or a forged answer. */
export async function refreshRegistry(): Promise<void> {
  try {
    const text = await fetchText('/registry.json')
    const fetched = text === null ? undefined : parseRegistry(JSON.parse(text))
    const known = newer ?? currentRegistry()
    if (text === null || !fetched || fetched.sequence <= known.sequence) return
    const signature = needsSignature() ? await fetchText('/registry.sig') : null
    if ((await trustRegistry({ registry: fetched, text, signature })) === 'trusted') newer = fetched
  } catch {
    // What the document brought still stands.
  }
}

/** Whether a visit that begins now would have another document than this one. */
export function isShellOutdated(): boolean {
  return newer?.shell !== undefined && newer.shell !== currentRegistry().shell
}

/** What a visit that begins now would run. */
export function pickLive(): Picks {
  const choices = { ...readSessionChoices(), pinned: {} }
  return { ...pickVersions(newer ?? currentRegistry(), choices), ...activeOverrides() }
}

/** The version to try next, once somebody has tried in vain: what this session was pinned to no longer counts. */
export function pickAnew(name: string): RemoteRecord | undefined {
  const override = activeOverrides()[name]
  if (override) return override
  const activation = activationOf(name)
  return activation && pickVersion(name, activation, { ...readSessionChoices(), pinned: {} })
}

export function activationOf(name: string): Activation | undefined {
  const { remotes } = newer ?? currentRegistry()
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined
}
