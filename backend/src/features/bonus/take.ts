import type { Currency } from '@tamlung/shared/contract/editions'
import { one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { LocalText } from '../../platform/language/local-text'
import { move } from '../../platform/ledger/post'
import { addBonusStatement } from '../statement/rows'
import { findActiveBonus, silentGame } from './active'

export interface Wish {
  code: string
  currency: Currency
  /** Whether every game has told what was won in it. */
  isKnown: boolean
}

interface Taking extends Wish {
  member: number
  reference: string
  kind: 'bonus' | 'promotion'
  amount: number
  places: number | null
  /** How many times the amount has to be played. */
  multiple: number
  description: LocalText
}

/** One at a time; whoever holds another must end it first. */
export const refuseSecond = async (
  sql: Sql,
  member: number,
  kind: Taking['kind'],
  code: string,
): Promise<void> => {
  const active = await findActiveBonus(sql, member)
  if (active === undefined) return
  throw new Refusal(
    active.kind === kind && active.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING',
  )
}

/** The house gives, the wallet receives; the bonus account remembers how much of the wallet is bound. */
export const take = async (sql: Sql, taking: Taking): Promise<{ id: number; created_at: Date }> => {
  const { member, currency, reference, kind, code, amount } = taking
  // What was won there before would come to light after the beginning, and be taken back at an early end.
  if (!taking.isKnown) throw new Refusal('BONUS_CONDITION', { details: silentGame })
  if (taking.places !== null) {
    const { taken } = await one<{ taken: number }>(
      sql,
      'select count(*) as taken from taken_bonus where kind = $1 and code = $2',
      [kind, code],
    )
    if (taken >= taking.places) throw new Refusal('BONUS_FULL')
  }
  if (amount > 0)
    await move(
      sql,
      { kind, member, reference: `${kind}:${reference}` },
      { kind: 'house', code: 'bonus', currency },
      { member, kind: 'wallet', currency },
      amount,
    )
  await addBonusStatement(sql, {
    member,
    amount,
    reference: `${kind}:${reference}`,
    source: kind,
    description: taking.description,
  })
  return one(
    sql,
    `insert into taken_bonus (member_id, kind, code, amount, required) values ($1, $2, $3, $4, $5)
     returning id, created_at`,
    [member, kind, code, amount, amount * taking.multiple],
  )
}
