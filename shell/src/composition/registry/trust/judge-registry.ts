import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import { bytesOfSigned, type Signed, verifyNatively } from '../../../boot/verify-natively'
import { isForgiven, learn, nothing, numbersOf, olderThan, type Seen } from './seen'

/** The raw key is the last 32 bytes of its usual encoding. */
const rawKeyLength = 32

/**
 * Whether this text was signed with the private half of this key, using the browser's earlier verdict if there is
 * one.
 */
async function verifySignature(
  signed: Signed,
  natively = verifyNatively(signed),
): Promise<boolean> {
  const known = await natively
  if (known !== undefined) return known
  // For browsers without the algorithm. A failure to load the library says nothing about the signature.
  const { verifyAsync } = await import('@noble/ed25519')
  try {
    const { given, words, key } = bytesOfSigned(signed)
    return await verifyAsync(given, words, key.slice(-rawKeyLength))
  } catch {
    return false
  }
}

type Keys = {
  version: number
  expires?: string
  platform: readonly string[]
  teams: Readonly<Record<string, readonly string[]>>
}

async function signersOf({ text, signatures }: SignedTrust, roots: readonly string[]) {
  const signers = new Set<string>()
  for (const { key, signature } of signatures)
    if (roots.includes(key) && (await verifySignature({ text, signature, publicKey: key })))
      signers.add(key)
  return signers
}

/** The allowed signers, as stated by enough roots; undefined without such a statement. A single root needs none. */
async function keysOf(given: SignedTrust | undefined, root: string): Promise<Keys | undefined> {
  const { threshold, keys } = readRoot(root)
  if (!given) return threshold === 1 ? { version: 0, platform: keys, teams: {} } : undefined
  if ((await signersOf(given, keys)).size < threshold) return undefined
  return parseTrust(given.text)
}

function matchesPins(
  { shell, remotes }: Registry,
  pins: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(pins).every(([name, version]) => {
    if (name === 'shell') return shell === version
    const part = remotes[name]
    return part?.live.version === version && !part.candidate && !part.previous
  })
}

/**
 * A team that changes a remote signs the whole registry, but a tenant's own settings need the platform's signature.
 */
async function isTenantSigned(
  registry: Registry,
  signer: string,
  { platform }: Keys,
): Promise<boolean> {
  const tenant = tenantOf(registry)
  if (!registry.tenant || !tenant) return true
  const { text, key = '', signature = '' } = registry.tenant
  const isSigned =
    platform.includes(signer) ||
    (platform.includes(key) && (await verifySignature({ text, signature, publicKey: key })))
  return isSigned && matchesPins(registry, tenant.pins)
}

async function hasValidSignature(
  name: string,
  { seal: signature, ...part }: Activation,
  keys: readonly string[],
) {
  if (!signature || !keys.includes(signature.key)) return false
  const text = JSON.stringify({ name, ...part })
  return verifySignature({ text, signature: signature.signature, publicKey: signature.key })
}

/**
 * A change is signed over the whole registry, which is enough for the signer's own remotes. Every other remote needs
 * a signature by a key that may sign it.
 */
async function areRemotesSigned(
  { remotes }: Registry,
  signer: string,
  { platform, teams }: Keys,
): Promise<boolean> {
  for (const [name, part] of Object.entries(remotes)) {
    const own = Object.hasOwn(teams, name) ? (teams[name] ?? []) : []
    const keys = [...platform, ...own]
    if (!keys.includes(signer) && !(await hasValidSignature(name, part, keys))) return false
  }
  return true
}

function isKnownSigner(signer: string, { platform, teams }: Keys): boolean {
  return [platform, ...Object.values(teams)].some(keys => keys.includes(signer))
}

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
  origin: string
  /** The browser's earlier verdict on the signature, if there is one. */
  early?: Promise<boolean | undefined> | undefined
}

/** A new visitor's browser cannot know of a newer registry; the expiry date still protects it. */
function isExpired(expires: string | undefined, now: number): boolean {
  return !(now < Date.parse(expires ?? ''))
}

/** A registry that was written for one site must not be used for another. */
function isMisplaced(registry: Registry, origin: string): boolean {
  const origins = (tenantOf(registry) ?? registry).origins
  return origins !== undefined && !origins.includes(origin)
}

export type Verdict = { judgement: Judgement; seen?: Seen }

/** Trusted if the right keys have signed it, it has not expired, and it is not a replay of an older one. */
export async function judgeRegistry(evidence: Evidence): Promise<Verdict> {
  const { text, signature, root, now, origin, early } = evidence
  if (!signature) return { judgement: 'unsigned' }
  const registry = JSON.parse(text) as Registry
  const keys = await keysOf(registry.trust, root)
  const [given = '', signer = root] = signature.split(' ')
  if (!keys || !isKnownSigner(signer, keys)) return { judgement: 'forged' }
  if (!(await verifySignature({ text, signature: given, publicKey: signer }, early)))
    return { judgement: 'forged' }
  if (!(await areRemotesSigned(registry, signer, keys))) return { judgement: 'forged' }
  if (!(await isTenantSigned(registry, signer, keys))) return { judgement: 'forged' }
  if (isMisplaced(registry, origin)) return { judgement: 'misplaced' }
  const ends = registry.trust ? [registry.expires, keys.expires] : [registry.expires]
  if (ends.some(one => isExpired(one, now))) return { judgement: 'expired' }
  // A newer key statement restarts the serial numbers: a stolen key that it revokes may have raised them.
  const seen = keys.version > evidence.seen.trust ? nothing : evidence.seen
  const numbers = numbersOf(registry, keys.version)
  const older = olderThan(seen, numbers)
  if (older.length === 0) return { judgement: 'trusted', seen: learn(numbers, seen, now) }
  return { judgement: isForgiven(older, registry.at, seen, now) ? 'trusted' : 'replayed' }
}
