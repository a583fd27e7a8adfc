import { persistentStore } from '@tamlung/shared/session/storage'
import { type Evidence, type Judgement, judgeRegistry } from './judge-registry'
import { nothing, type Seen } from './seen'

/** Set when the shell is built; without it registries are taken as they come. */
const root = process.env.REGISTRY_PUBLIC_KEY ?? ''
const seenKey = 'registry-sequence'

/** On plain http whoever changes the registry can change this very code: there is nothing to be gained. */
export function needsSignature(): boolean {
  return root !== '' && globalThis.crypto?.subtle !== undefined
}

/** Written by this browser only; what is unreadable, or the bare number of an earlier shell, is read as far as it goes. */
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
 * Judges a registry. Only that of a document is remembered: the document that is kept for an outage is older than what a page
 * asks for later, and would be taken for a replayed one.
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
    place: location.origin,
  })
  if (remember === 'remember' && verdict.seen)
    persistentStore.set(seenKey, JSON.stringify(verdict.seen))
  return verdict.judgement
}
