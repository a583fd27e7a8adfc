import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../src/platform/database/sql'
import { type Account, move } from '../../../src/platform/ledger/post'

/** Moves money or coins to a member by the ledger; nothing to give is no entry. */
export const give = async (
  sql: Sql,
  member: number,
  { from, to, amount }: { from: Account; to: Account; amount: number },
) => {
  if (amount <= 0) return
  await move(sql, { kind: 'arrange', member, reference: randomUUID() }, from, to, amount)
}
