import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { areRemotesSigned, isKnownSigner } from './are-remotes-signed'
import { isTenantSigned } from './is-tenant-signed'
import { keysOf } from './keys-of'
import { isForgiven, learn, nothing, numbersOf, olderThan, type Seen } from './seen'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'misplaced' | 'replayed' | 'expired'

export type Evidence = {
  /** Exactly the signed text. */
  text: string
  /** The signature, followed by a space and the key if it is not the root's own. */
  signature: string | null
  /** The trust built into the shell: one key, or several keys and how many of them must sign. */
  root: string
  seen: Seen
  now: number
  /** The document's origin. */
  place: string
  /** The browser's earlier verdict on the signature, if there is one. */
  early?: Promise<boolean | undefined> | undefined
}

/** A new visitor's browser cannot know of a newer registry; the expiry date still protects it. */
function isExpired(expires: string | undefined, now: number): boolean {
  return !(now < Date.parse(expires ?? ''))
}

/** A registry that was written for one site must not be used for another. */
function isMisplaced(registry: Registry, place: string): boolean {
  const origins = (tenantOf(registry) ?? registry).origins
  return origins !== undefined && !origins.includes(place)
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Trusted if the right keys have signed it, it has not expired, and it is not a replay of an older one. */
export async function judgeRegistry(evidence: Evidence): Promise<Verdict> {
  const { text, signature, root, now, place, early } = evidence
  if (!signature) return { judgement: 'unsigned' }
  const registry = JSON.parse(text) as Registry
  const keys = await keysOf(registry.trust, root)
  const [given = '', signer = root] = signature.split(' ')
  if (!keys || !isKnownSigner(signer, keys)) return { judgement: 'forged' }
  if (!(await verifySignature({ text, signature: given, publicKey: signer }, early)))
    return { judgement: 'forged' }
  if (!(await areRemotesSigned(registry, signer, keys))) return { judgement: 'forged' }
  if (!(await isTenantSigned(registry, signer, keys))) return { judgement: 'forged' }
  if (isMisplaced(registry, place)) return { judgement: 'misplaced' }
  const ends = registry.trust ? [registry.expires, keys.expires] : [registry.expires]
  if (ends.some(one => isExpired(one, now))) return { judgement: 'expired' }
  // A newer key statement restarts the serial numbers: a stolen key that it revokes may have raised them.
  const seen = keys.version > evidence.seen.trust ? nothing : evidence.seen
  const numbers = numbersOf(registry, keys.version)
  const older = olderThan(seen, numbers)
  if (older.length === 0) return { judgement: 'trusted', seen: learn(numbers, seen, now) }
  return { judgement: isForgiven(older, registry.at, seen, now) ? 'trusted' : 'replayed' }
}
