import { persistentStore } from '@tamlung/shared/session/storage'
import { type Evidence, type Judgement, judgeRegistry } from './judge-registry'
import { nothing, type Seen } from './seen'

/** Built into the shell; without it registries are not verified. */
const root = process.env.REGISTRY_PUBLIC_KEY ?? ''
const seenKey = 'registry-sequence'

/** False on plain http, where an attacker who can change the registry can change this code, too. */
export function needsSignature(): boolean {
  return root !== '' && globalThis.crypto?.subtle !== undefined
}

/**
 * Written by this browser only; malformed values and the bare number of earlier shells are read as far as possible.
 */
function readSeen(): Seen {
  try {
    const value = JSON.parse(persistentStore.get(seenKey) ?? '0') as number | Partial<Seen>
    return typeof value === 'number' ? { ...nothing, sequence: value } : { ...nothing, ...value }
  } catch {
    return nothing
  }
}

type Given = Pick<Evidence, 'text' | 'signature' | 'early'>

/**
 * Judges a registry. Only a document's registry is remembered: the offline copy of the document is older than the
 * registry that pages fetch later, and would otherwise look like a replay.
 */
export async function trustRegistry(
  given: Given,
  remember: 'remember' | 'only judge' = 'only judge',
): Promise<Judgement> {
  if (!needsSignature()) return 'trusted'
  const verdict = await judgeRegistry({
    ...given,
    root,
    seen: readSeen(),
    now: Date.now(),
    origin: location.origin,
  })
  if (remember === 'remember' && verdict.seen)
    persistentStore.set(seenKey, JSON.stringify(verdict.seen))
  return verdict.judgement
}
