import { randomUUID } from 'node:crypto'
import { addStatement } from '../../src/features/statement/rows'
import type { Sql } from '../../src/platform/database/sql'
import { type Account, move } from '../../src/platform/ledger/post'
import type { Arrangement } from './arrangement'

export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** An existing member, and the money and coins to add. */
export interface Arranged {
  id: number
  arrangement: Arrangement
}

/** Moves money or coins to a member by a ledger entry, unless the amount is zero. */
export const give = async (
  sql: Sql,
  member: number,
  { from, to, amount }: { from: Account; to: Account; amount: number },
) => {
  if (amount <= 0) return
  await move(sql, { kind: 'arrange', member, reference: randomUUID() }, from, to, amount)
}

/** Adds received refunds, rows of the statement, and slips. */
export const addHistory = async (sql: Sql, { id, arrangement }: Arranged) => {
  for (const row of arrangement.refunds ?? [])
    await sql.query(
      'insert into refund (member_id, amount, created_at) values ($1, $2, $3::timestamptz)',
      [id, row.amount, ago(row.daysAgo * 24)],
    )
  for (const row of arrangement.statements ?? []) {
    await addStatement(sql, {
      ...row,
      member: id,
      status: row.status ?? 'SUCCESS',
      reference: randomUUID(),
      createdAt: ago(row.hoursAgo ?? 0),
    })
    // Puts the money of a pending withdrawal into the payout account, so that staff can confirm or refuse it.
    if (row.type === 'withdraw' && row.status === 'PROCESSING') {
      const { currency } = arrangement
      const payout: Account = { member: id, kind: 'payout', currency }
      await give(sql, id, { from: { kind: 'bank', currency }, to: payout, amount: row.amount })
    }
  }
  for (const slip of arrangement.slips ?? []) {
    const reference = randomUUID()
    await sql.query(
      `insert into slip (reference, member_id, amount, status, note, file, content_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $1, $7::timestamptz)`,
      [
        reference,
        id,
        slip.amount ?? null,
        slip.status ?? 'PROCESSING',
        slip.note ?? null,
        slip.file ?? null,
        ago(slip.hoursAgo ?? 0),
      ],
    )
  }
}
