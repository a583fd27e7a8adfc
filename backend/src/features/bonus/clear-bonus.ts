import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { defineOperation } from '../../platform/database/operation'
import { one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { balancesOf, inPlay } from '../../platform/ledger/balances'
import { move } from '../../platform/ledger/post'
import { fieldsFor, readSetting } from '../../platform/settings/setting'
import { type ActiveBonus, closeBonus, findActiveBonus, unknownWinnings } from './active-bonus'

const readRules = (sql: Sql) => readSetting<{ strict?: unknown } | null>(sql, 'bonus')

const defaultEndBelow = { BAHT: 5_00, LAK: 3_000_00 }

const readEndBelow = async (sql: Sql, currency: Currency): Promise<number> => {
  const amount = Number(fieldsFor(await readRules(sql), currency).endBelow)
  return Number.isSafeInteger(amount) ? amount : defaultEndBelow[currency]
}

export const readMinimum = defineOperation(
  'bonus.minimum',
  'read',
  async (sql, currency: Currency) => ({
    minimum: hundredths(await readEndBelow(sql, currency)),
    currency,
  }),
)

/** Winnings in games since the bonus started, less losses. */
const sumWinningsSince = async (
  sql: Sql,
  member: number,
  { created_at }: ActiveBonus,
): Promise<number> => {
  const { won } = await one<{ won: number }>(
    sql,
    `select coalesce(sum(posting.amount), 0)::float8 as won from entry
     join posting on posting.entry_id = entry.id join account on account.id = posting.account_id
     where entry.member_id = $1 and entry.kind = 'play' and entry.created_at >= $2
       and account.member_id = $1 and account.kind = 'game'`,
    [member, created_at],
  )
  return Math.max(0, won)
}

/**
 * Ends a bonus before its turnover is reached, and takes back its amount and what was won since; losses count against
 * the member's own money first. The amount must be in the wallet, so money in games has to be brought back before.
 */
export const clearBonus = defineMove(
  'bonus.clear',
  async (
    sql,
    { currency, isKnown }: { currency: Currency; isKnown: boolean },
    { member, reference },
  ) => {
    const active = await findActiveBonus(sql, member)
    if (active === undefined) throw new Refusal('BONUS_CLEAR', { details: { reason: 'ended' } })
    // Winnings that become known after the end could otherwise be kept.
    if (!isKnown) throw new Refusal('BONUS_CONDITION', { details: unknownWinnings })
    const balances = await balancesOf(sql, { id: member, currency })
    const total = inPlay(balances)
    if ((await readRules(sql))?.strict === true && total >= (await readEndBelow(sql, currency)))
      throw new Refusal('BONUS_CLEAR')
    const due = Math.min(active.amount + (await sumWinningsSince(sql, member, active)), total)
    if (due > balances.wallet)
      throw new Refusal('BONUS_CONDITION', {
        details: { reason: 'games', due: due / 100 },
      })
    if (due > 0)
      await move(
        sql,
        { kind: 'finish_bonus', member, reference: `finish:${reference}` },
        { member, kind: 'wallet', currency },
        { kind: 'house', code: 'bonus', currency },
        due,
      )
    await closeBonus(sql, active, { member, amount: -due, reference })
    return { message: 'SUCCESS' }
  },
)
