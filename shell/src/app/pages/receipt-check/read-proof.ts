import { isRecord } from '@tamlung/shared/contract/reply/read-value'

/** The signed fields and no others. */
export type Claims = {
  kind: string
  /** Hundredths. */
  amount: number
  currency: string
  /** Seconds. */
  at: number
  reference: string
  state: string
}

export type Proof = { kid: string; signed: Uint8Array; signature: Uint8Array; claims: Claims }

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter =>
    letter.charCodeAt(0),
  )
}

function readJson(text: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(text)))
}

function isClaims(value: unknown): value is Claims {
  return (
    isRecord(value) &&
    ['kind', 'currency', 'reference', 'state'].every(name => typeof value[name] === 'string') &&
    ['amount', 'at'].every(name => Number.isSafeInteger(value[name]))
  )
}

/** Parses a compact JWS of an Ed25519 key; undefined if malformed. The fields are untrusted until verified. */
export function readProof(text: string): Proof | undefined {
  const [head = '', body = '', end = '', ...more] = text.split('.')
  try {
    const header = readJson(head)
    const claims = readJson(body)
    if (more.length > 0 || !isRecord(header) || header.alg !== 'EdDSA' || !isClaims(claims))
      return undefined
    return {
      kid: String(header.kid),
      signed: new TextEncoder().encode(`${head}.${body}`),
      signature: bytesOf(end),
      claims,
    }
  } catch {
    return undefined
  }
}
