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

type Given = {
  registry: Registry
  text: string
  signature: string | null
  early?: Promise<boolean | undefined> | undefined
}

/** Judges a registry. Only documents are remembered: one that is kept for an outage is older than what was asked for later. */
export async function trustRegistry(
  given: Given,
  remember: 'remember' | 'only judge' = 'only judge',
): Promise<Judgement> {
  if (!needsSignature()) return 'trusted'
  const { sequence } = given.registry
  const seen = Number(persistentStore.get(seenKey) ?? 0)
  const judgement = await judgeRegistry({ ...given, publicKey, seen, now: Date.now() })
  if (remember === 'remember' && judgement === 'trusted' && sequence > seen)
    persistentStore.set(seenKey, String(sequence))
  return judgement
}
