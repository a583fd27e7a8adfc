import { createHash } from 'node:crypto'

export interface MoveKey {
  member: number
  key: string
  route: string
  /** What was asked for; the same key may not ask for anything else. */
  fingerprint: string
}

/** What it is known by among the work under way. */
export const nameOfMove = ({ member, key }: MoveKey): string => `${member}:${key}`

export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
