import type { Currency } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { defineOperation } from '../../platform/database/operation'
import { one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { balancesOf, inPlay } from '../../platform/ledger/balances'
import { move } from '../../platform/ledger/post'
import { readSetting } from '../../platform/settings/setting'
import { addStatement } from '../statement/rows'
import { type ActiveBonus, findActiveBonus, silentGame } from './active'

interface Rules {
  endBelow?: unknown
  strict?: unknown
}

const readRules = (sql: Sql) => readSetting<Rules | null>(sql, 'bonus')

const endBelow = async (sql: Sql): Promise<number> => {
  const amount = Number((await readRules(sql))?.endBelow)
  return Number.isSafeInteger(amount) ? amount : 5_00
}

export const readMinimum = defineOperation('bonus.minimum', 'read', async sql => ({
  minimum: hundredths(await endBelow(sql)),
}))

/** What games have brought since the bonus was taken, losses deducted. */
const wonSince = async (sql: Sql, member: number, { created_at }: ActiveBonus): Promise<number> => {
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

/** The end of a bonus, in the books and in the statement. */
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

/**
 * Ending before the conditions are met takes back what the bonus gave and what was won since; what was lost was
 * the member's own first. It comes out of the wallet: whoever holds it in games brings it back before.
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
    // What was won there could be kept if it came to light after the end.
    if (!isKnown) throw new Refusal('BONUS_CONDITION', { details: silentGame })
    const balances = await balancesOf(sql, { id: member, currency })
    const total = inPlay(balances)
    if ((await readRules(sql))?.strict === true && total >= (await endBelow(sql)))
      throw new Refusal('BONUS_CLEAR')
    const due = Math.min(active.amount + (await wonSince(sql, member, active)), total)
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
