import { publicKeyOf, sign, verify } from './sign'

export type Signature = { key: string; signature: string }

/** Part of the signed text, so that a signature of one kind is never valid for another. */
export type StatementKind = 'manifest' | 'attestation' | 'change'

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

/** Whether the key in the signature has signed this value. The caller decides whether it may. */
export function isSignedStatement(
  kind: StatementKind,
  value: unknown,
  { key, signature }: Signature,
): boolean {
  try {
    return verify(signedText(kind, value), signature, key)
  } catch {
    // The key is read from the store, and may be none.
    return false
  }
}
