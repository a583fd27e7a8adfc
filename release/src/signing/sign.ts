import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'

function privateHalf(text: string) {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    // The library's own words are of decoders, and nothing of what was given may be repeated.
    throw new Error(
      'this is not the private half of a key as release keys makes it: look at RELEASE_PRIVATE_KEY (or RELEASE_ROOT_KEY)',
    )
  }
}

export function sign(text: string, privateKey: string): string {
  return signBytes(null, Buffer.from(text, 'utf8'), privateHalf(privateKey)).toString('base64')
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
  return createPublicKey(privateHalf(privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}
