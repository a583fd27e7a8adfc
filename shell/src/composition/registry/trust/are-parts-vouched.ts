import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import type { Keys } from './keys-of'
import { verifySignature } from './verify-signature'

async function isSealed(name: string, { seal, ...part }: Activation, keys: readonly string[]) {
  if (!seal || !keys.includes(seal.key)) return false
  const text = JSON.stringify({ name, ...part })
  return verifySignature({ text, signature: seal.signature, publicKey: seal.key })
}

/**
 * Whoever makes a change signs the whole registry, which is enough for their own parts. Every other part needs a seal by
 * a key that may sign it.
 */
export async function arePartsVouched(
  { remotes }: Registry,
  signer: string,
  { platform, teams }: Keys,
): Promise<boolean> {
  for (const [name, part] of Object.entries(remotes)) {
    const own = Object.hasOwn(teams, name) ? (teams[name] ?? []) : []
    const keys = [...platform, ...own]
    if (!keys.includes(signer) && !(await isSealed(name, part, keys))) return false
  }
  return true
}

export function isKnown(signer: string, { platform, teams }: Keys): boolean {
  return [platform, ...Object.values(teams)].some(keys => keys.includes(signer))
}
