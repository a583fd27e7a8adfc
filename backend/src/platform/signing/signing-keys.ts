import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Backend, onceForBackend } from '../backend'
import { shareSecret } from '../identity/secrets'

const makeKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

const readKey = (text: string) => {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 8)
  return { key, jwk: { kty: 'OKP', crv: 'Ed25519', kid, x } }
}

/** The first key signs. All keys are published, so that what an earlier key signed stays valid. */
const readKeys = onceForBackend(async ({ configuration, database }) => {
  const { receiptKeys, demonstration } = configuration
  if (receiptKeys.length > 0 || !demonstration) return receiptKeys.map(readKey)
  return [readKey(await database.run(shareSecret, { name: 'receipts', proposal: makeKey() }))]
})

/** The public keys of receipts and of the history's heads. */
export const publicKeys = async (backend: Backend) =>
  (await readKeys(backend)).map(({ jwk }) => jwk)

/** Signs claims as a compact JWS that anyone can verify. Returns null without keys. */
export const signClaims = async (
  backend: Backend,
  claims: Record<string, string | number>,
): Promise<string | null> => {
  const [first] = await readKeys(backend)
  if (first === undefined) return null
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: first.jwk.kid })
    .sign(first.key)
}
