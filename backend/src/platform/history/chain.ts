import { createHash } from 'node:crypto'

/** Kinds of rows in the chain: entries of the ledger with their postings, and rows of the audit trail. */
export const kinds = ['entry', 'audit'] as const
export type Kind = (typeof kinds)[number]

export interface Link {
  position: number
  kind: Kind
  /** The row's id, as text because an inserted one may exceed what a number holds. */
  key: string
  /** SHA-256 of the row's content, in hexadecimal. */
  content: string
}

/** The hash before the first link. */
export const genesis = '0'.repeat(64)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of a link follows from everything in it and the hash of the link before. */
export const linkHash = (previous: string, { position, kind, key, content }: Link): string =>
  hashOf([previous, position, kind, key, content].join('\n'))
