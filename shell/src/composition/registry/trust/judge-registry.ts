import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { arePartsVouched, isKnown } from './are-parts-vouched'
import { isTenantVouched } from './is-tenant-vouched'
import { keysOf } from './keys-of'
import { isForgiven, learn, nothing, numbersOf, olderThan, type Seen } from './seen'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'misplaced' | 'replayed' | 'expired'

export type Evidence = {
  /** Exactly the text that was signed. */
  text: string
  /** The signature, followed by a space and the key if that is not the root's own. */
  signature: string | null
  /** What the shell was built with: the key, or the keys and how many of them it takes. */
  root: string
  seen: Seen
  now: number
  /** The origin that the document stands on. */
  place: string
  /** The browser's verdict on the signature, if it has been asked already. */
  early?: Promise<boolean | undefined> | undefined
}

/** A new visitor's browser cannot know of a newer registry; the date still protects it. */
function isExpired(expires: string | undefined, now: number): boolean {
  return !(now < Date.parse(expires ?? ''))
}

/** A registry that was written for one site must not be used for another. */
function isMisplaced(registry: Registry, place: string): boolean {
  const origins = (tenantOf(registry) ?? registry).origins
  return origins !== undefined && !origins.includes(place)
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Trusted if the right keys have signed it, it has not ended, and it is not an older one played back. */
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
  // A newer statement restarts the numbers: a thief whose key it revokes may have driven them up.
  const seen = keys.version > evidence.seen.trust ? nothing : evidence.seen
  const numbers = numbersOf(registry, keys.version)
  const older = olderThan(seen, numbers)
  if (older.length === 0) return { judgement: 'trusted', seen: learn(numbers, seen, now) }
  return { judgement: isForgiven(older, registry.at, seen, now) ? 'trusted' : 'replayed' }
}
