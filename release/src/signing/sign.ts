import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import type { SignedTrust } from '@tamlung/shared/contract/trust'

type Signature = { key: string; signature: string }

/** Part of the signed text, so that a signature of one kind is never valid for another. */
type StatementKind = 'manifest' | 'attestation' | 'change'

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** JSON with sorted fields, so that the signature does not depend on their order in a file. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortFields)
}

const signedText = (kind: StatementKind, value: unknown) => `${kind} ${canonicalJson(value)}`

export function signStatement(kind: StatementKind, value: unknown, privateKey: string): Signature {
  return { key: publicKeyOf(privateKey), signature: sign(signedText(kind, value), privateKey) }
}

/** Whether the key in the signature has signed this value. The caller checks whether the key may sign it. */
export function isSignedStatement(
  kind: StatementKind,
  value: unknown,
  { key, signature }: Signature,
): boolean {
  try {
    return verify(signedText(kind, value), signature, key)
  } catch {
    // The key is read from the store and may be invalid.
    return false
  }
}

function parsePrivateKey(text: string) {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    // The library's message is about decoders, and the key must not appear in the output.
    throw new Error(
      'not a private key as created by release keys; check RELEASE_PRIVATE_KEY (or RELEASE_ROOT_KEY)',
    )
  }
}

export function sign(text: string, privateKey: string): string {
  return signBytes(null, Buffer.from(text, 'utf8'), parsePrivateKey(privateKey)).toString('base64')
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
  return createPublicKey(parsePrivateKey(privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
}

/** The end of a public key, for messages. */
export const shortKey = (key: string) => `…${key.slice(-8)}`

export type KeyPair = { privateKey: string; publicKey: string }

/** Creates an Ed25519 key pair: the private key for releasing, the public one for the shell. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/**
 * Returns a function that signs a registry; undefined without a key. If several keys may sign, the signature names
 * its key.
 */
export function registrySigner(privateKey: string | undefined, trust: SignedTrust | undefined) {
  if (!privateKey) return undefined
  const named = trust ? ` ${publicKeyOf(privateKey)}` : ''
  return (text: string) => sign(text, privateKey) + named
}
