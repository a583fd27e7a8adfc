import type { Registry } from '@tamlung/shared/contract/registry'
import { persistentStore } from '@tamlung/shared/session/storage'
import { currentRegistry } from '../registry'
import { type Judgement, judgeRegistry } from './judge-registry'

/** Set when the shell is built; without it registries are taken as they come. */
const publicKey = process.env.REGISTRY_PUBLIC_KEY ?? ''
const seenKey = 'registry-sequence'

/** On plain http whoever changes the registry can change this very code: there is nothing to be gained. */
function canJudge(): boolean {
  return publicKey !== '' && globalThis.crypto?.subtle !== undefined
}

/** Judges a registry and remembers the highest that was trusted. */
export async function trustRegistry(
  registry: Registry,
  text: string,
  signature: string | null,
): Promise<Judgement> {
  if (!canJudge()) return 'trusted'
  const seen = Number(persistentStore.get(seenKey) ?? 0)
  const judgement = await judgeRegistry({
    registry,
    text,
    signature,
    publicKey,
    seen,
    now: Date.now(),
  })
  if (judgement === 'trusted' && registry.sequence > seen)
    persistentStore.set(seenKey, String(registry.sequence))
  return judgement
}

let ofDocument: Promise<Judgement> | undefined

/** Nothing of a remote runs before the document's registry is known to be ours. */
export async function requireTrustedRegistry() {
  const element = document.getElementById('registry')
  ofDocument ??= trustRegistry(
    currentRegistry(),
    element?.textContent ?? '',
    element?.getAttribute('data-signature') ?? null,
  )
  const judgement = await ofDocument
  if (judgement !== 'trusted') throw new Error(`the registry is ${judgement}`)
}
