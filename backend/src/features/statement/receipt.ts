import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { walletCode } from '@tamlung/shared/contract/limits'
import type { StatementType } from '@tamlung/shared/contract/routes/statement'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { LedgerCurrency } from '../../platform/ledger/post'
import { type StatementRow, statementColumns, toStatement } from './to-statement'

interface Row extends StatementRow {
  reference: string
  note: string | null
  currency: LedgerCurrency
  finished_at: Date | null
}

/** Where a move waits between being asked for and its end. What is done at once waits nowhere. */
const waitsAt: Partial<Record<StatementType, string>> = {
  withdraw: 'bank',
  deposit: 'bank',
  transfer: 'game',
}

const stagesOf = ({ type, status, created_at, finished_at }: Row) => {
  const asked = created_at.toISOString()
  const isOver = status === 'SUCCESS' || status === 'FAILED'
  const end = {
    name: status === 'FAILED' ? 'failed' : 'done',
    at: finished_at?.toISOString() ?? null,
    reached: isOver,
  }
  const place = waitsAt[type]
  if (place === undefined || finished_at?.getTime() === created_at.getTime())
    return [{ ...end, at: end.at ?? asked }]
  return [
    { name: 'asked', at: asked, reached: true },
    { name: place, at: null, reached: true },
    end,
  ]
}

/**
 * Found by the commit and not by the name: a coupon's entry is named after the coupon, a gift's after its voucher. What
 * moved nothing, like a bonus that was played to its end, found the wallet as it was then.
 */
const balanceOfCommit = (sql: Sql, { id, amount }: Row) =>
  first<{ balance: number }>(
    sql,
    `select posting.balance from statement
     join account on account.member_id = statement.member_id and account.kind = 'wallet'
     join posting on posting.account_id = account.id
     join entry on entry.id = posting.entry_id
     where statement.id = $1 and status = 'SUCCESS'
       and entry.created_at ${amount === 0 ? '<=' : '='} coalesce(finished_at, statement.created_at)
     order by posting.seq desc limit 1`,
    [id],
  )

/** The wallet's balance right after the last entry of this move; null where the wallet had no part in it. */
const balanceAfter = async (sql: Sql, member: number, row: Row) => {
  const { reference } = row
  const names = [
    reference,
    `deposit:${reference}`,
    `withdraw:${reference}`,
    `payout:${reference}`,
    `transfer:${reference}:begin`,
    `transfer:${reference}:end`,
  ]
  const named = await first<{ balance: number }>(
    sql,
    `select posting.balance from entry
     join posting on posting.entry_id = entry.id
     join account on account.id = posting.account_id
     where entry.reference in ($2, $3, $4, $5, $6, $7)
       and account.member_id = $1 and account.kind = 'wallet'
     order by posting.seq desc limit 1`,
    [member, ...names],
  )
  const found = named ?? (await balanceOfCommit(sql, row))
  return found === undefined ? null : hundredths(found.balance)
}

const returnedTo = async (sql: Sql, member: number, { status, reference }: Row) => {
  if (status !== 'FAILED') return null
  const row = await first<{ kind: string; code: string }>(
    sql,
    `select account.kind, account.code from entry
     join posting on posting.entry_id = entry.id
     join account on account.id = posting.account_id
     where entry.reference in ($2, $3) and account.member_id = $1
       and account.kind in ('wallet', 'game') and posting.amount > 0 limit 1`,
    [member, `payout:${reference}`, `transfer:${reference}:end`],
  )
  if (row === undefined) return null
  return row.kind === 'wallet' ? walletCode : row.code
}

/** What the ledger puts before it is its own: a gift's voucher, say, which is nobody else's to see. */
const shownReference = (reference: string) => reference.slice(reference.lastIndexOf(':') + 1)

export const findReceipt = defineOperation(
  'statement.receipt',
  'read',
  async (sql, { member, id, language }: { member: number; id: string; language: Language }) => {
    const row = /^\d{1,15}$/.test(id)
      ? await first<Row>(
          sql,
          `select ${statementColumns}, reference, note, currency, finished_at
           from statement join member on member.id = statement.member_id
           where member_id = $1 and statement.id = $2`,
          [member, Number(id)],
        )
      : undefined
    if (row === undefined) throw new Refusal('NO_DATA')
    const reference = shownReference(row.reference)
    return {
      claims: {
        kind: row.type,
        amount: row.amount,
        currency: row.currency,
        at: Math.floor(row.created_at.getTime() / 1000),
        reference,
        state: row.status,
      },
      receipt: {
        reference,
        fee: hundredths(0),
        stages: stagesOf(row),
        reason: row.note,
        returnedTo: await returnedTo(sql, member, row),
        balanceAfter: await balanceAfter(sql, member, row),
        row: toStatement(row, language),
      },
    }
  },
)
