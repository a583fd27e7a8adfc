import { defineOperation } from '../database/operation'
import { one } from '../database/sql'
import { type Entry, post } from './post'

export const postEntry = defineOperation('ledger.post', 'locked', async (sql, entry: Entry) => {
  await post(sql, entry)
})

export interface LedgerCheck {
  entries: number
  postings: number
  /** Entries whose postings do not sum to zero in each currency. */
  unbalanced: number
  /** Member accounts that are below zero, or whose running balance is not their sum. */
  wrong: number
  totals: { currency: string; total: number }[]
}

export const checkLedger = defineOperation(
  'ledger.check',
  'read',
  async (sql): Promise<LedgerCheck> => {
    const counts = await one<{
      entries: number
      postings: number
      unbalanced: number
      wrong: number
    }>(
      sql,
      `select
      (select count(*) from entry) as entries,
      (select count(*) from posting) as postings,
      (select count(*) from (
        select 1 from posting join account on account.id = posting.account_id
        group by posting.entry_id, account.currency having sum(posting.amount) <> 0) as u) as unbalanced,
      (select count(*) from (
        select 1 from posting join account on account.id = posting.account_id
        where account.member_id is not null
        group by posting.account_id
        having min(posting.balance) < 0 or count(*) <> max(posting.seq)
          or sum(posting.amount) <> (array_agg(posting.balance order by posting.seq desc))[1]) as w) as wrong`,
    )
    const totals = await sql.query<{ currency: string; total: string }>(
      `select currency, sum(amount) as total from posting
     join account on account.id = posting.account_id group by currency order by currency`,
    )
    return { ...counts, totals: totals.map(row => ({ ...row, total: Number(row.total) })) }
  },
)
