import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { arePartsVouched, isKnown } from './are-parts-vouched'
import { isTenantVouched } from './is-tenant-vouched'
import { type Keys, keysOf } from './keys-of'
import { verifySignature } from './verify-signature'

export type Judgement = 'trusted' | 'unsigned' | 'forged' | 'misplaced' | 'replayed' | 'expired'

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
  /** The origin that the document stands on. */
  place: string
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

/** Of each part, and of what is the tenant's own. */
function serialsOf(registry: Registry): [string, number][] {
  const tenant = tenantOf(registry)
  const parts = Object.entries(registry.remotes)
  return [
    ...parts.map(([name, { serial = 0 }]): [string, number] => [name, serial]),
    ...(tenant ? [[`tenant ${tenant.name}`, tenant.serial] as [string, number]] : []),
  ]
}

/** What was written for one site is of no use in the place of another one. */
function isMisplaced(registry: Registry, place: string): boolean {
  const origins = (tenantOf(registry) ?? registry).origins
  return origins !== undefined && !origins.includes(place)
}

function isOlder(registry: Registry, keys: Keys, seen: Seen): boolean {
  return (
    registry.sequence < seen.sequence ||
    serialsOf(registry).some(([name, serial]) => serial < (seen.serials[name] ?? 0)) ||
    keys.version < seen.trust
  )
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Signed by those who may, still good, and not an older one that somebody has kept. */
export async function judgeRegistry(evidence: Evidence): Promise<Verdict> {
  const { text, signature, root, seen, now, place, early } = evidence
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
  if (isOlder(registry, keys, seen) && !isRecent(registry.at, now)) return { judgement: 'replayed' }
  const serials = serialsOf(registry).map(
    ([name, serial]) => [name, Math.max(serial, seen.serials[name] ?? 0)] as const,
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
