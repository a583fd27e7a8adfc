import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { StatementType } from '@tamlung/shared/contract/routes/statement'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { signClaims } from '../../platform/signing/signing-keys'
import { type StatementRow, statementColumns, toStatement } from './rows'

/** Signs a finished row so that anyone can verify it. Returns null for unfinished rows or without keys. */
export const signReceipt = async (
  backend: Backend,
  claims: { state: string } & Record<string, string | number>,
): Promise<string | null> => {
  const isOver = claims.state === 'SUCCESS' || claims.state === 'FAILED'
  return isOver ? signClaims(backend, claims) : null
}

interface ReceiptRow extends StatementRow {
  reference: string
  note: string | null
  currency: Currency
  finished_at: Date | null
}

/** The stage between request and result. Other types are done at once and have none. */
const waitingStages: Partial<Record<StatementType, string>> = {
  withdraw: 'bank',
  deposit: 'bank',
  transfer: 'game',
}

const toStages = ({ type, status, created_at, finished_at }: ReceiptRow) => {
  const requestedAt = created_at.toISOString()
  const isOver = status === 'SUCCESS' || status === 'FAILED'
  const end = {
    name: status === 'FAILED' ? 'failed' : 'done',
    at: finished_at?.toISOString() ?? null,
    reached: isOver,
  }
  const waiting = waitingStages[type]
  if (waiting === undefined || finished_at?.getTime() === created_at.getTime())
    return [{ ...end, at: end.at ?? requestedAt }]
  return [
    { name: 'asked', at: requestedAt, reached: true },
    { name: waiting, at: null, reached: true },
    end,
  ]
}

/**
 * Finds the wallet's entry by its commit, because the entry of a coupon or gift has another reference. A row with an
 * amount of zero, such as a finished bonus, moved nothing; the last balance before it counts.
 */
const findBalanceByCommit = (sql: Sql, { id, amount }: ReceiptRow) =>
  first<{ balance: number }>(
    sql,
    `select posting.balance from statement
     join account on account.member_id = statement.member_id and account.kind = 'wallet'
     join posting on posting.account_id = account.id
     join entry on entry.id = posting.entry_id
     where statement.id = $1 and status = 'SUCCESS' and posting.balance is not null
       and entry.created_at ${amount === 0 ? '<=' : '='} coalesce(finished_at, statement.created_at)
     order by posting.seq desc limit 1`,
    [id],
  )

/** Returns the wallet's balance after the last entry of this row, or null if the wallet was not involved. */
const readBalanceAfter = async (sql: Sql, member: number, row: ReceiptRow) => {
  const { reference } = row
  const references = [
    reference,
    `deposit:${reference}`,
    `withdraw:${reference}`,
    `payout:${reference}`,
    `transfer:${reference}:begin`,
    `transfer:${reference}:end`,
  ]
  const byReference = await first<{ balance: number }>(
    sql,
    `select posting.balance from entry
     join posting on posting.entry_id = entry.id
     join account on account.id = posting.account_id
     where entry.reference in ($2, $3, $4, $5, $6, $7)
       and account.member_id = $1 and account.kind = 'wallet' and posting.balance is not null
     order by posting.seq desc limit 1`,
    [member, ...references],
  )
  const found = byReference ?? (await findBalanceByCommit(sql, row))
  return found === undefined ? null : hundredths(found.balance)
}

const findReturnAccount = async (sql: Sql, member: number, { status, reference }: ReceiptRow) => {
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

/** Removes the ledger's prefix, which can be a secret such as a gift's voucher. */
const toPublicReference = (reference: string) => reference.slice(reference.lastIndexOf(':') + 1)

export const findReceipt = defineOperation(
  'statement.receipt',
  'read',
  async (sql, { member, id, language }: { member: number; id: string; language: Language }) => {
    const row = /^\d{1,15}$/.test(id)
      ? await first<ReceiptRow>(
          sql,
          `select ${statementColumns}, reference, note, currency, finished_at
           from statement join member on member.id = statement.member_id
           where member_id = $1 and statement.id = $2`,
          [member, Number(id)],
        )
      : undefined
    if (row === undefined) throw new Refusal('NO_DATA')
    const reference = toPublicReference(row.reference)
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
        currency: row.currency,
        stages: toStages(row),
        reason: row.note,
        returnedTo: await findReturnAccount(sql, member, row),
        balanceAfter: await readBalanceAfter(sql, member, row),
        row: toStatement(row, language),
      },
    }
  },
)
