import type { Registry } from '@tamlung/shared/contract/registry'
import { arePartsVouched, isKnown } from './are-parts-vouched'
import { type Keys, keysOf } from './keys-of'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'replayed' | 'expired'

/** The highest numbers that this browser has trusted before. */
export type Seen = { sequence: number; trust: number; serials: Readonly<Record<string, number>> }

export type Evidence = {
  /** The very characters that were signed. */
  text: string
  /** The signature, and after a space the key where that is not the root's own. */
  signature: string | null
  /** What the shell was built with: the key, or the keys and how many of them it takes. */
  root: string
  seen: Seen
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

/** Whoever has never been here knows no newer one, but what day it is. */
function isExpired(expires: string | undefined, now: number): boolean {
  return !(now < Date.parse(expires ?? ''))
}

function isOlder({ sequence, remotes }: Registry, keys: Keys, seen: Seen): boolean {
  return (
    sequence < seen.sequence ||
    Object.entries(remotes).some(([name, { serial = 0 }]) => serial < (seen.serials[name] ?? 0)) ||
    keys.version < seen.trust
  )
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Signed by those who may, still good, and not an older one that somebody has kept. */
export async function judgeRegistry(evidence: Evidence): Promise<Verdict> {
  const { text, signature, root, seen, now, early } = evidence
  if (!signature) return { judgement: 'unsigned' }
  const registry = JSON.parse(text) as Registry
  const keys = await keysOf(registry.trust, root)
  const [given = '', signer = root] = signature.split(' ')
  if (!keys || !isKnown(signer, keys)) return { judgement: 'forged' }
  if (!(await verifySignature({ text, signature: given, publicKey: signer }, early)))
    return { judgement: 'forged' }
  if (!(await arePartsVouched(registry, signer, keys))) return { judgement: 'forged' }
  const ends = registry.trust ? [registry.expires, keys.expires] : [registry.expires]
  if (ends.some(one => isExpired(one, now))) return { judgement: 'expired' }
  if (isOlder(registry, keys, seen) && !isRecent(registry.at, now)) return { judgement: 'replayed' }
  const serials = Object.entries(registry.remotes).map(
    ([name, { serial = 0 }]) => [name, Math.max(serial, seen.serials[name] ?? 0)] as const,
  )
  return {
    judgement: 'trusted',
    seen: {
      sequence: Math.max(registry.sequence, seen.sequence),
      trust: Math.max(keys.version, seen.trust),
      serials: { ...seen.serials, ...Object.fromEntries(serials) },
    },
  }
}
