import type { Currency } from '@tamlung/shared/contract/editions'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { LocalText } from '../../platform/language/local-text'
import { move } from '../../platform/ledger/post'
import { addBonusStatement, addStatement } from '../statement/rows'

export interface ActiveBonus {
  id: number
  kind: 'bonus' | 'promotion'
  code: string
  amount: number
  /** Turnover in hundredths: what has to be bet before the bonus ends, and what has been bet so far. */
  required: number
  turnover: number
  created_at: Date
}

export const findActiveBonus = (sql: Sql, member: number): Promise<ActiveBonus | undefined> =>
  first<ActiveBonus>(
    sql,
    `select id, kind, code, amount, required, turnover, created_at from taken_bonus
     where member_id = $1 and is_active`,
    [member],
  )

export const hasActiveBonus = async (sql: Sql, member: number): Promise<boolean> =>
  (await findActiveBonus(sql, member)) !== undefined

/** Detail of a refusal: earlier winnings are unknown until every game has reported its balance. */
export const unknownWinnings = { reason: 'silent' }

export interface BonusInput {
  code: string
  currency: Currency
  /** Whether every game has reported its balance, so that all earlier winnings are booked. */
  isKnown: boolean
}

interface StartInput extends BonusInput {
  member: number
  reference: string
  kind: 'bonus' | 'promotion'
  amount: number
  places: number | null
  /** How many times the amount has to be bet. */
  multiple: number
  description: LocalText
}

/** Refuses while another bonus is active: BONUS_ALREADY_ACTIVE for the same one, BONUS_REMAINING for another. */
export const assertNoActiveBonus = async (
  sql: Sql,
  member: number,
  kind: StartInput['kind'],
  code: string,
): Promise<void> => {
  const active = await findActiveBonus(sql, member)
  if (active === undefined) return
  throw new Refusal(
    active.kind === kind && active.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING',
  )
}

/**
 * Pays the amount from the house to the wallet and starts the turnover. Refuses with BONUS_FULL when no places are
 * left.
 */
export const startBonus = async (
  sql: Sql,
  input: StartInput,
): Promise<{ id: number; created_at: Date }> => {
  const { member, currency, reference, kind, code, amount } = input
  // Earlier winnings that become known after the start would be taken back when the bonus is ended early.
  if (!input.isKnown) throw new Refusal('BONUS_CONDITION', { details: unknownWinnings })
  if (input.places !== null) {
    const { taken } = await one<{ taken: number }>(
      sql,
      'select count(*) as taken from taken_bonus where kind = $1 and code = $2',
      [kind, code],
    )
    if (taken >= input.places) throw new Refusal('BONUS_FULL')
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
    description: input.description,
  })
  return one(
    sql,
    `insert into taken_bonus (member_id, kind, code, amount, required) values ($1, $2, $3, $4, $5)
     returning id, created_at`,
    [member, kind, code, amount, amount * input.multiple],
  )
}

/** Ends a bonus and adds a row to the statement. */
export const closeBonus = async (
  sql: Sql,
  { id, kind, code }: Pick<ActiveBonus, 'id' | 'kind' | 'code'>,
  { member, amount, reference }: { member: number; amount: number; reference: string },
): Promise<void> => {
  await sql.query('update taken_bonus set is_active = false, ended_at = now() where id = $1', [id])
  await addStatement(sql, {
    member,
    type: 'finish_bonus',
    status: 'SUCCESS',
    amount,
    reference: `finish:${reference}`,
    links: { [kind]: { description: code } },
  })
}
