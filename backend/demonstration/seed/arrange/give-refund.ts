import type { Sql } from '../../../src/platform/database/sql'
import type { Arranged } from './arranged'
import { give } from './give'

/** The collected refund, and the one still accruing. */
export const giveRefund = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, refund } = arrangement
  if (refund === undefined) return
  await give(sql, id, {
    from: { kind: 'house', code: 'refund', currency },
    to: { member: id, kind: 'refund', currency },
    amount: refund.collected ?? 0,
  })
  await sql.query(
    'insert into refund_accrual (member_id, amount, success, fail) values ($1, $2, $3, $4)',
    [id, refund.amount ?? 0, refund.success ?? 0, refund.fail ?? 0],
  )
}
