import type { Registry } from '@tamlung/shared/contract/registry'
import { persistentStore } from '@tamlung/shared/session/storage'
import { type Judgement, judgeRegistry } from './judge-registry'

/** Set when the shell is built; without it registries are taken as they come. */
const publicKey = process.env.REGISTRY_PUBLIC_KEY ?? ''
const seenKey = 'registry-sequence'

/** On plain http whoever changes the registry can change this very code: there is nothing to be gained. */
export function needsSignature(): boolean {
  return publicKey !== '' && globalThis.crypto?.subtle !== undefined
}

/** Judges a registry. Only documents are remembered: one that is kept for an outage is older than what was asked for later. */
export async function trustRegistry(
  registry: Registry,
  text: string,
  signature: string | null,
  remember: 'remember' | 'only judge' = 'only judge',
): Promise<Judgement> {
  if (!needsSignature()) return 'trusted'
  const seen = Number(persistentStore.get(seenKey) ?? 0)
  const judgement = await judgeRegistry({
    registry,
    text,
    signature,
    publicKey,
    seen,
    now: Date.now(),
  })
  if (remember === 'remember' && judgement === 'trusted' && registry.sequence > seen)
    persistentStore.set(seenKey, String(registry.sequence))
  return judgement
}
