import { defineOperation } from '../../database/operation'
import { one } from '../../database/sql'
import type { Total } from './house-sums'

export interface LedgerFigures {
  totals: Total[]
  transfers: number
  oldestSeconds: number
}

/** A member's account is read at its running balance; the house's are summed from an entry on. All of one moment. */
export const readLedgerFigures = defineOperation(
  'ledger.figures',
  'read',
  async (sql, houseAfter: number): Promise<LedgerFigures> => {
    const totals = await sql.query<Omit<Total, 'total'> & { total: string }>(
      `select currency, 'member' as holder, kind, sum(balance) as total
       from account cross join lateral (
         select balance from posting where account_id = account.id order by seq desc limit 1) as latest
       where member_id is not null group by currency, kind
       union all
       select currency, 'house', kind, sum(amount)
       from account join posting on posting.account_id = account.id and posting.seq is null
       where member_id is null and entry_id > $1 group by currency, kind`,
      [houseAfter],
    )
    const transit = await one<{ transfers: number; oldest: number | null }>(
      sql,
      `select count(*)::int as transfers,
         extract(epoch from now() - min(created_at))::float8 as oldest
       from transfer where state not in ('done', 'failed')`,
    )
    return {
      totals: totals.map(row => ({ ...row, total: Number(row.total) })),
      transfers: transit.transfers,
      oldestSeconds: transit.oldest ?? 0,
    }
  },
)
