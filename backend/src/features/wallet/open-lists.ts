import type { Sql } from '../../platform/database/sql'
import type { Balances } from '../../platform/ledger/balances'

/** Names the lists that have something open, so that a client reads only these. */
export const readOpenLists = async (
  sql: Sql,
  member: number,
  { refund }: Balances,
): Promise<string> => {
  const rows = await sql.query<{ name: string }>(
    `select 'statement' as name where exists (
       select from statement where member_id = $1 and status = 'PROCESSING')
     union all select 'slips' where exists (
       select from slip where member_id = $1 and status = 'PROCESSING')
     union all select 'qr:' || provider from qr_code
       where member_id = $1 and state = 'open' and expires_at > now()
     union all select 'coupons' where exists (
       select from coupon where member_id = $1 and claimed_at is null
       and (expires_at is null or expires_at > now()))`,
    [member],
  )
  return [...rows.map(({ name }) => name), ...(refund > 0 ? ['refund'] : [])].join(' ')
}
