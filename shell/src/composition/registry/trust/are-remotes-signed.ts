import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import type { Keys } from './keys-of'
import { verifySignature } from './verify-signature'

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
export async function areRemotesSigned(
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

export function isKnownSigner(signer: string, { platform, teams }: Keys): boolean {
  return [platform, ...Object.values(teams)].some(keys => keys.includes(signer))
}
