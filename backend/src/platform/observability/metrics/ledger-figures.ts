import { defineOperation } from '../../database/operation'
import { one } from '../../database/sql'

export interface LedgerFigures {
  totals: { currency: string; holder: 'member' | 'house'; kind: string; total: number }[]
  transfers: number
  oldestSeconds: number
}

/** A member's account is read at its running balance, so that only the house's are summed. All of one moment. */
export const readLedgerFigures = defineOperation(
  'ledger.figures',
  'read',
  async (sql): Promise<LedgerFigures> => {
    const totals = await sql.query<{
      currency: string
      holder: 'member' | 'house'
      kind: string
      total: string | number
    }>(
      `select currency, 'member' as holder, kind, sum(balance) as total
       from account cross join lateral (
         select balance from posting where account_id = account.id order by seq desc limit 1) as latest
       where member_id is not null group by currency, kind
       union all
       select currency, 'house', kind, sum(amount)
       from account join posting on posting.account_id = account.id and posting.seq is null
       where member_id is null group by currency, kind`,
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
