import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import { verifySignature } from './verify-signature'

export type Keys = {
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
export async function keysOf(
  given: SignedTrust | undefined,
  root: string,
): Promise<Keys | undefined> {
  const { threshold, keys } = readRoot(root)
  if (!given) return threshold === 1 ? { version: 0, platform: keys, teams: {} } : undefined
  if ((await signersOf(given, keys)).size < threshold) return undefined
  return parseTrust(given.text)
}
