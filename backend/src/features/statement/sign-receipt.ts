import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Backend } from '../../platform/backend'
import { shareSecret } from '../../platform/identity/shared-secret'
import { onceForBackend } from '../../platform/once-for-backend'

const makeKey = () =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')

const read = (text: string) => {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 8)
  return { key, told: { kty: 'OKP', crv: 'Ed25519', kid, x } }
}

/** The first one signs; all of them are told, so that what an earlier one has signed stays true. */
const keysOf = onceForBackend(async ({ configuration, database }) => {
  const { receiptKeys, demonstration } = configuration
  if (receiptKeys.length > 0 || !demonstration) return receiptKeys.map(read)
  return [read(await database.run(shareSecret, { name: 'receipts', proposal: makeKey() }))]
})

export const receiptKeys = async (backend: Backend) =>
  (await keysOf(backend)).map(({ told }) => told)

/** What has come to its end, in a form that anybody can check; null where nothing is signed here. */
export const signReceipt = async (
  backend: Backend,
  claims: { state: string } & Record<string, string | number>,
): Promise<string | null> => {
  const [first] = await keysOf(backend)
  const isOver = claims.state === 'SUCCESS' || claims.state === 'FAILED'
  if (first === undefined || !isOver) return null
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: first.told.kid })
    .sign(first.key)
}
