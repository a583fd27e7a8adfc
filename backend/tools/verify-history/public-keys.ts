import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Finds the keys in the saved reply of `/api/lookup/receiptKeys`, a JWK set or one JWK. */
const keysIn = (value: unknown): JsonWebKey[] => {
  if (!isRecord(value)) return []
  if (Array.isArray(value.keys)) return value.keys
  return isRecord(value.body) ? keysIn(value.body) : [value]
}

/** Reads public keys as JSON (see `keysIn`) or as PEM. */
export const readPublicKeys = (text: string): KeyObject[] =>
  text.trimStart().startsWith('{')
    ? keysIn(JSON.parse(text)).map(key => createPublicKey({ key, format: 'jwk' }))
    : [createPublicKey(text)]
