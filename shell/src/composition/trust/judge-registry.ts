import type { Registry } from '@tamlung/shared/contract/registry'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'replayed'

export type Evidence = {
  registry: Registry
  /** The very characters that were signed. */
  text: string
  signature: string | null
  publicKey: string
  /** The highest number that this browser has trusted before. */
  seen: number
  now: number
  /** What the browser says of the signature, where it has been asked already. */
  early?: Promise<boolean | undefined> | undefined
}

/** For so long a cache on the way may still hand out the one before. */
const grace = 15 * 60_000

function isRecent(at: string | undefined, now: number): boolean {
  const issued = Date.parse(at ?? '')
  return now - issued < grace
}

/** Signed by us, and not an older one that somebody has kept. */
export async function judgeRegistry(evidence: Evidence): Promise<Judgement> {
  const { registry, text, signature, publicKey, seen, now, early } = evidence
  if (!signature) return 'unsigned'
  if (!(await verifySignature({ text, signature, publicKey }, early))) return 'forged'
  const older = registry.sequence < seen
  return older && !isRecent(registry.at, now) ? 'replayed' : 'trusted'
}
