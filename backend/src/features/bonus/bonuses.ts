import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Bonus, BonusType, UserBonus } from '@tamlung/shared/contract/routes/bonus'
import type { Banner } from '@tamlung/shared/contract/routes/invite'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText, localise } from '../../platform/language/local-text'
import { type ByCurrency, rowFor } from '../../platform/settings/setting'
import { assertNotInBreak } from '../limits/play-guards'
import { assertNoActiveBonus, type BonusInput, findActiveBonus, startBonus } from './active-bonus'

const hour = 3_600_000
const day = 24 * hour
const bangkok = 7 * hour

/** Days since 1 January 1970 in Bangkok, which has no daylight saving time. */
const dayNumber = (time: Date) => Math.floor((time.getTime() + bangkok) / day)

/** Weeks start on Monday; 1 January 1970 was a Thursday. */
const weekNumber = (time: Date) => Math.floor((dayNumber(time) + 3) / 7)

/** Returns how many of the receipts count against the cap at the time `now`. */
export const countAgainstCap = (type: BonusType, received: readonly Date[], now: Date): number => {
  switch (type) {
    case 'limit':
      return received.length
    case 'day':
      return received.filter(time => dayNumber(time) === dayNumber(now)).length
    case 'week':
      return received.filter(time => weekNumber(time) === weekNumber(now)).length
  }
}

interface BonusRow extends ByCurrency {
  code: string
  type: BonusType
  name: LocalText | null
  max_received: number | null
  percent_fail: number | null
  banners: Banner[]
  amount: number
  places: number | null
  minimum_deposit: number
  multiple: number
}

interface TakenRow {
  id: number
  code: string
  is_active: boolean
  created_at: Date
}

const listTakenBonuses = (sql: Sql, member: number, code: string | null) =>
  sql.query<TakenRow>(
    `select id, code, is_active, created_at from taken_bonus
     where member_id = $1 and kind = 'bonus' and ($2::text is null or code = $2) order by id`,
    [member, code],
  )

const toUserBonus = (taken: readonly TakenRow[]): UserBonus | null => {
  const last = taken.at(-1)
  return last === undefined
    ? null
    : {
        _id: String(last.id),
        isActive: taken.some(row => row.is_active),
        received: taken.map(row => ({ updatedAt: row.created_at.toISOString() })),
      }
}

export const listBonuses = defineOperation(
  'bonus.list',
  'read',
  async (
    sql,
    { member, language, currency }: { member: number; language: Language; currency: Currency },
  ) => {
    const all = await sql.query<BonusRow>(
      'select * from bonus where is_offered order by position, code',
    )
    const rows = all.flatMap(row => rowFor(row, currency) ?? [])
    const taken = await listTakenBonuses(sql, member, null)
    return rows.map(
      (row): Bonus => ({
        code: row.code,
        type: row.type,
        name: inLanguage(row.name, language),
        maxReceived: row.max_received,
        percentFail: row.percent_fail,
        amount: hundredths(row.amount),
        currency,
        banners: localise(row.banners, language) as Banner[],
        userBonus: toUserBonus(taken.filter(({ code }) => code === row.code)),
      }),
    )
  },
)

const assertDepositedToday = async (sql: Sql, member: number, minimum: number): Promise<void> => {
  if (minimum <= 0) return
  const { total } = await one<{ total: number }>(
    sql,
    `select coalesce(sum(amount), 0)::float8 as total from statement
     where member_id = $1 and type = 'deposit' and status = 'SUCCESS'
       and (created_at at time zone 'Asia/Bangkok')::date = (now() at time zone 'Asia/Bangkok')::date`,
    [member],
  )
  if (total < minimum) throw new Refusal('BONUS_CONDITION', { details: { minimum: minimum / 100 } })
}

export const activateBonus = defineMove(
  'bonus.activate',
  async (
    sql,
    { code, currency, isKnown }: BonusInput,
    { member, reference },
  ): Promise<UserBonus> => {
    await assertNotInBreak(sql, member)
    const found = await first<BonusRow>(sql, 'select * from bonus where code = $1 and is_offered', [
      code,
    ])
    const row = found && rowFor(found, currency)
    if (row === undefined) throw new Refusal('INVALID_CODE')
    await assertNoActiveBonus(sql, member, 'bonus', code)
    const earlier = await listTakenBonuses(sql, member, code)
    const received = earlier.map(row => row.created_at)
    // The time of the database, which also stores when a bonus was received. A process whose clock runs ahead would
    // otherwise allow a second one on the same day.
    const { now } = await one<{ now: Date }>(sql, 'select now() as now')
    if (row.max_received !== null && countAgainstCap(row.type, received, now) >= row.max_received)
      throw new Refusal('BONUS_MAX_CLAIMED')
    await assertDepositedToday(sql, member, row.minimum_deposit)
    const taken = await startBonus(sql, {
      member,
      currency,
      isKnown,
      reference,
      kind: 'bonus',
      code,
      amount: row.amount,
      places: row.places,
      multiple: row.multiple,
      description: row.name ?? code,
    })
    return {
      _id: String(taken.id),
      isActive: true,
      received: [...received, taken.created_at].map(time => ({ updatedAt: time.toISOString() })),
    }
  },
  'serializable',
)

export const checkActive = defineOperation(
  'bonus.checkActive',
  'read',
  async (sql, { member, currency }: { member: number; currency: Currency }) => {
    const active = await findActiveBonus(sql, member)
    if (active === undefined) return { status: false, type: null }
    const bonus = await first<{ type: string }>(sql, 'select type from bonus where code = $1', [
      active.code,
    ])
    return {
      status: true,
      type: active.kind === 'bonus' ? (bonus?.type ?? 'bonus') : 'promotion',
      turnover: hundredths(active.turnover),
      required: hundredths(active.required),
      currency,
    }
  },
)
