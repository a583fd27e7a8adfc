import { hundredths } from '@tamlung/shared/contract/hundredths'
import { defineOperation } from '../../platform/database/operation'

const mostMonths = 12

/** Months as they are in Bangkok, those without any row left out. */
export const listMonths = defineOperation(
  'statement.months',
  'lookup',
  async (sql, { member }: { member: number }) => {
    const rows = await sql.query<{ month: string; money_in: number; money_out: number }>(
      `select to_char(created_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month,
         coalesce(sum(greatest(signed, 0)) filter (where status = 'SUCCESS'), 0)::bigint as money_in,
         coalesce(sum(greatest(-signed, 0)) filter (where status = 'SUCCESS'), 0)::bigint as money_out
       from statement, lateral (select case type
         when 'deposit' then abs(amount) when 'bonus' then abs(amount)
         when 'withdraw' then -abs(amount) when 'finish_bonus' then amount else 0 end as signed) as move
       where member_id = $1 group by month order by month desc limit $2`,
      [member, mostMonths],
    )
    return rows.map(row => ({
      month: row.month,
      moneyIn: hundredths(row.money_in),
      moneyOut: hundredths(row.money_out),
    }))
  },
)
