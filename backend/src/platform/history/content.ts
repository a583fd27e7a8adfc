import type { Kind } from './chain'

/** The same text in every session and on both engines, to the microsecond. */
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * SQL for the content of a row as JSON text, or null without the row. `key` is SQL for its id. An entry includes its postings and
 * their accounts, so that a posting cannot be altered, added, removed or given to another member without changing the text.
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
