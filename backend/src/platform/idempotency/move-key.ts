import { createHash } from 'node:crypto'

export interface MoveKey {
  member: number
  key: string
  route: string
  /** The hash of the request; the same key may not be used for another one. */
  fingerprint: string
}

/** The call's name among running ones. */
export const nameOfMove = ({ member, key }: MoveKey): string => `${member}:${key}`

export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
