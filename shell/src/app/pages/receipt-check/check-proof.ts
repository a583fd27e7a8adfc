import { call } from '@tamlung/shared/api/call'
import { lookupReceiptKeys } from '@tamlung/shared/contract/routes/lookup'
import { type Claims, readProof } from './read-proof'

export type Outcome =
  | { is: 'genuine'; claims: Claims }
  /** Not signed by this site, or changed since. */
  | { is: 'false' }
  /** This browser cannot verify it. */
  | { is: 'unable' }

async function keyOf({ x }: { x: string }): Promise<CryptoKey | undefined> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    return await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  } catch {
    // The browser lacks this key type, or the page has no TLS.
    return undefined
  }
}

/** The proof stays in this browser: the server is asked for its public keys only. */
export async function checkProof(text: string): Promise<Outcome> {
  const proof = readProof(text)
  if (!proof) return { is: 'false' }
  const { keys } = await call(lookupReceiptKeys, {})
  const named = keys.find(({ kid }) => kid === proof.kid)
  if (!named) return { is: 'false' }
  const key = await keyOf(named)
  if (!key) return { is: 'unable' }
  const { signature, signed, claims } = proof
  const isGenuine = await crypto.subtle
    .verify({ name: 'Ed25519' }, key, signature as BufferSource, signed as BufferSource)
    .catch(() => false)
  return isGenuine ? { is: 'genuine', claims } : { is: 'false' }
}
