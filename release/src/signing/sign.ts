import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'

export function sign(text: string, privateKey: string): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return signBytes(null, Buffer.from(text, 'utf8'), key).toString('base64')
}

export function verify(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return verifyBytes(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))
}

export function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
}
