import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { arePartsVouched, isKnown } from './are-parts-vouched'
import { isTenantVouched } from './is-tenant-vouched'
import { keysOf } from './keys-of'
import { isForgiven, learn, nothing, numbersOf, olderThan, type Seen } from './seen'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'misplaced' | 'replayed' | 'expired'

export type Evidence = {
  /** The very characters that were signed. */
  text: string
  /** The signature, and after a space the key where that is not the root's own. */
  signature: string | null
  /** What the shell was built with: the key, or the keys and how many of them it takes. */
  root: string
  seen: Seen
  now: number
  /** The origin that the document stands on. */
  place: string
  /** What the browser says of the signature, where it has been asked already. */
  early?: Promise<boolean | undefined> | undefined
}

/** A browser that was never here before cannot know of a newer one; the date still protects it. */
function isExpired(expires: string | undefined, now: number): boolean {
  return !(now < Date.parse(expires ?? ''))
}

/** What was written for one site is of no use in the place of another one. */
function isMisplaced(registry: Registry, place: string): boolean {
  const origins = (tenantOf(registry) ?? registry).origins
  return origins !== undefined && !origins.includes(place)
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Signed by those who may, still good, and not an older one that somebody has kept. */
export async function judgeRegistry(evidence: Evidence): Promise<Verdict> {
  const { text, signature, root, now, place, early } = evidence
  if (!signature) return { judgement: 'unsigned' }
  const registry = JSON.parse(text) as Registry
  const keys = await keysOf(registry.trust, root)
  const [given = '', signer = root] = signature.split(' ')
  if (!keys || !isKnown(signer, keys)) return { judgement: 'forged' }
  if (!(await verifySignature({ text, signature: given, publicKey: signer }, early)))
    return { judgement: 'forged' }
  if (!(await arePartsVouched(registry, signer, keys))) return { judgement: 'forged' }
  if (!(await isTenantVouched(registry, signer, keys))) return { judgement: 'forged' }
  if (isMisplaced(registry, place)) return { judgement: 'misplaced' }
  const ends = registry.trust ? [registry.expires, keys.expires] : [registry.expires]
  if (ends.some(one => isExpired(one, now))) return { judgement: 'expired' }
  // With a newer statement numbers count anew: a thief whose key it takes back may have driven them up.
  const seen = keys.version > evidence.seen.trust ? nothing : evidence.seen
  const numbers = numbersOf(registry, keys.version)
  const older = olderThan(seen, numbers)
  if (older.length === 0) return { judgement: 'trusted', seen: learn(numbers, seen, now) }
  return { judgement: isForgiven(older, registry.at, seen, now) ? 'trusted' : 'replayed' }
}
