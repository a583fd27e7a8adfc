import { randomInt, randomUUID } from 'node:crypto'
import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Coupon, Slice, SpinResult } from '@tamlung/shared/contract/routes/spinwheel'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { type Account, balanceOf, move } from '../../platform/ledger/post'
import { hasActiveBonus } from '../bonus/active'
import { refuseInBreak, refusePlay } from '../limits/guards'
import { addBonusStatement } from '../statement/rows'

interface Reader {
  member: number
  language: Language
}

interface SliceRow {
  wheel_code: string
  wheel_name: LocalText | null
  code: string
  label: LocalText
  bg_color: string | null
  text_color: string | null
  html_description: LocalText | null
  weight: number
  prize_name: LocalText | null
  prize_amount: number
  prize_type: 'none' | 'wallet' | 'coin' | 'goods'
}

const activeSlices = (sql: Sql) =>
  sql.query<SliceRow>(
    `select slice.*, wheel.name as wheel_name from wheel join slice on slice.wheel_code = wheel.code
     where wheel.is_active order by slice.position`,
  )

const coinsOf = (member: number): Account => ({ member, kind: 'coin', currency: 'COIN' })
const coinsOfHouse: Account = { kind: 'house', code: 'coin', currency: 'COIN' }

export const readSetup = defineOperation(
  'spin.setup',
  'read',
  async (sql, { member, language }: Reader) => {
    const slices = await activeSlices(sql)
    return {
      activeSpinwheel:
        slices.length === 0
          ? null
          : {
              name: inLanguage(slices[0]?.wheel_name ?? null, language),
              slices: slices.map(
                (row): Slice => ({
                  code: row.code,
                  label: inLanguage(row.label, language),
                  bgColor: row.bg_color,
                  textColor: row.text_color,
                  htmlDescription: inLanguage(row.html_description, language),
                }),
              ),
            },
      userCoin: await balanceOf(sql, coinsOf(member)),
    }
  },
)

export const readActive = defineOperation('spin.active', 'read', async sql => ({
  active: (await activeSlices(sql)).length > 0,
}))

const draw = (slices: readonly SliceRow[]): SliceRow | undefined => {
  const total = slices.reduce((sum, slice) => sum + slice.weight, 0)
  if (total === 0) return undefined
  let left = randomInt(total)
  return slices.find(slice => {
    left -= slice.weight
    return left < 0
  })
}

const couponDays = 30

/** A coin is spent and a slice drawn in one commit; a prize waits as a coupon until it is claimed. */
export const spin = defineMove(
  'spin.spin',
  async (sql, { language }: { language: Language }, { member, reference }): Promise<SpinResult> => {
    await refuseInBreak(sql, member)
    const slices = await activeSlices(sql)
    const slice = draw(slices)
    if (slice === undefined) throw new Refusal('NO_DATA')
    const coins = await balanceOf(sql, coinsOf(member))
    // Nothing is played without one, and nothing of it counts.
    if (coins <= 0) return { success: false, result: null, error: 'MONEY_NOT_ENOUGH' }
    await refusePlay(sql, member)
    await move(
      sql,
      { kind: 'spin', member, reference: `spin:${reference}` },
      coinsOf(member),
      coinsOfHouse,
      1,
    )
    if (slice.prize_type !== 'none')
      await sql.query(
        `insert into coupon (id, member_id, slice_code, slice_label, prize_name, prize_type, amount, expires_at)
         values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, now() + make_interval(days => $8))`,
        [
          randomUUID(),
          member,
          slice.code,
          JSON.stringify(slice.label),
          JSON.stringify(slice.prize_name ?? slice.label),
          slice.prize_type,
          slice.prize_amount,
          couponDays,
        ],
      )
    return {
      success: true,
      result: {
        code: slice.code,
        label: inLanguage(slice.label, language),
        remainingCoin: coins - 1,
      },
      error: null,
    }
  },
)

interface CouponRow {
  id: string
  slice_code: string | null
  slice_label: LocalText | null
  prize_name: LocalText | null
  prize_type: string
  amount: number
  claimed: boolean
  expired: boolean
}

export const listCoupons = defineOperation(
  'coupon.list',
  'read',
  async (sql, { member, language }: Reader) => {
    const rows = await sql.query<CouponRow>(
      `select id, slice_code, slice_label, prize_name, prize_type, amount from coupon
     where member_id = $1 and claimed_at is null and (expires_at is null or expires_at > now())
     order by created_at desc, id`,
      [member],
    )
    return rows.map(
      (row): Coupon => ({
        _id: row.id,
        prize: {
          name: inLanguage(row.prize_name, language),
          slice: { code: row.slice_code, label: inLanguage(row.slice_label, language) },
        },
        amount: hundredths(row.prize_type === 'coin' ? row.amount * 100 : row.amount),
        unit: row.prize_type === 'coin' ? 'coin' : 'money',
      }),
    )
  },
)

interface Claim {
  coupon: string
  currency: Currency
}

export const claimCoupon = defineMove(
  'coupon.claim',
  async (sql, { coupon, currency }: Claim, { member, reference }) => {
    await refuseInBreak(sql, member)
    if (!/^[\w-]{8,64}$/.test(coupon)) throw new Refusal('INVALID_PRIZE_CODE')
    const row = await first<CouponRow>(
      sql,
      `select id, slice_label, prize_name, prize_type, amount, claimed_at is not null as claimed,
         coalesce(expires_at < now(), false) as expired
       from coupon where id = $1 and member_id = $2 for update`,
      [coupon, member],
    )
    if (row === undefined) throw new Refusal('INVALID_CODE')
    if (row.claimed) throw new Refusal('NO_CLAIMABLE_COUPON')
    if (row.expired) throw new Refusal('COUPON_EXPIRED')
    if (row.prize_type !== 'wallet' && row.prize_type !== 'coin')
      throw new Refusal('INVALID_COUPON_TYPE')
    if (await hasActiveBonus(sql, member)) throw new Refusal('BONUS_REMAINING')
    const about = { kind: 'coupon', member, reference: `coupon:${row.id}` }
    if (row.prize_type === 'coin') await move(sql, about, coinsOfHouse, coinsOf(member), row.amount)
    else {
      const house = { kind: 'house', code: 'spin', currency } as const
      await move(sql, about, house, { member, kind: 'wallet', currency }, row.amount)
      await addBonusStatement(sql, {
        member,
        amount: row.amount,
        reference: `coupon:${reference}`,
        source: 'luckydraw',
        description: row.prize_name ?? row.slice_label ?? '',
      })
    }
    await sql.query('update coupon set claimed_at = now() where id = $1', [row.id])
    return {
      message: 'SUCCESS',
      amount: hundredths(row.prize_type === 'coin' ? row.amount * 100 : row.amount),
    }
  },
)
