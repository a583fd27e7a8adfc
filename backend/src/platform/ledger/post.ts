import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import { one, type Sql } from '../database/sql'
import { throwRefusal } from '../errors/refusal'

type AccountKind =
  | 'wallet'
  | 'game'
  | 'transit'
  | 'payout'
  | 'bonus'
  | 'refund'
  | 'invite'
  | 'coin'
  | 'house'
  | 'bank'

export type LedgerCurrency = 'BAHT' | 'LAK' | 'COIN'

export interface Account {
  /** Undefined for accounts of the house. */
  member?: number
  kind: AccountKind
  code?: string
  currency: LedgerCurrency
}

type Line = Account & { amount: number }

export interface Entry {
  kind: string
  member?: number
  /** Unique id of the event: the same reference is never posted twice. */
  reference: string
  lines: readonly Line[]
}

export const post = async (sql: Sql, entry: Entry): Promise<void> => {
  await sql
    .query('select post_entry($1, $2, $3, $4::jsonb)', [
      entry.kind,
      entry.member ?? null,
      entry.reference,
      JSON.stringify(entry.lines),
    ])
    .catch(throwRefusal)
}

/** Posts the most common entry: an amount from one account to another. */
export const move = (
  sql: Sql,
  about: Omit<Entry, 'lines'>,
  from: Account,
  to: Account,
  amount: number,
): Promise<void> =>
  post(sql, {
    ...about,
    lines: [
      { ...from, amount: -amount },
      { ...to, amount },
    ],
  })

export const balanceOf = async (sql: Sql, account: Account): Promise<Hundredths> => {
  const { balance } = await one<{ balance: number }>(
    sql,
    'select balance_of($1, $2, $3, $4) as balance',
    [account.member ?? null, account.kind, account.code ?? '', account.currency],
  )
  return hundredths(balance)
}

export const coinsOf = (member: number): Account => ({ member, kind: 'coin', currency: 'COIN' })
export const coinsOfHouse: Account = { kind: 'house', code: 'coin', currency: 'COIN' }
