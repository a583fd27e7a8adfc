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

/** The hash of a link depends on all its fields and on the hash of the previous link. */
export const linkHash = (previous: string, { position, kind, key, content }: Link): string =>
  hashOf([previous, position, kind, key, content].join('\n'))

/** Formats a time to the microsecond, independent of the session's settings and of the engine. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * SQL for the content of a row as JSON text, or null if the row does not exist. `key` is SQL for its id. An entry
 * includes its postings and their accounts, so that altering, adding, removing or reassigning a posting changes the text.
 */
export const contentOf: Record<Kind, (key: string) => string> = {
  entry: key => `(
    select jsonb_build_object('id', entry.id, 'kind', entry.kind, 'member', entry.member_id,
      'reference', reference, 'at', ${moment('created_at')}, 'postings', (
        select jsonb_agg(jsonb_build_object('account', account_id, 'member', account.member_id,
          'kind', account.kind, 'code', code, 'currency', currency,
          'amount', amount, 'seq', seq, 'balance', balance) order by account_id)
        from posting left join account on account.id = account_id where entry_id = entry.id))::text
    from entry where entry.id = ${key})`,
  audit: key => `(
    select jsonb_build_object('id', id, 'at', ${moment('at')}, 'actor', actor, 'action', action,
      'member', member_id, 'network', network, 'device', device, 'detail', detail)::text
    from audit where id = ${key})`,
}
