import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Coupon } from '@tamlung/shared/contract/routes/spinwheel'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { coinsOf, coinsOfHouse, move } from '../../platform/ledger/post'
import { hasActiveBonus } from '../bonus/active-bonus'
import { assertNotInBreak } from '../limits/play-guards'
import { addBonusStatement } from '../statement/rows'

interface CouponRow {
  id: string
  slice_label: LocalText | null
  prize_name: LocalText | null
  prize_type: string
  amount: number
  currency: Currency
}

/** Coins are stored as whole numbers, money in hundredths. */
const amountOf = ({ prize_type, amount }: CouponRow) =>
  hundredths(prize_type === 'coin' ? amount * 100 : amount)

export const listCoupons = defineOperation(
  'coupon.list',
  'read',
  async (sql, { member, language }: { member: number; language: Language }) => {
    const rows = await sql.query<CouponRow & { slice_code: string | null }>(
      `select id, slice_code, slice_label, prize_name, prize_type, amount, currency from coupon
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
        amount: amountOf(row),
        unit: row.prize_type === 'coin' ? 'coin' : 'money',
        currency: row.prize_type === 'coin' ? null : row.currency,
      }),
    )
  },
)

interface ClaimInput {
  coupon: string
  currency: Currency
}

export const claimCoupon = defineMove(
  'coupon.claim',
  async (sql, { coupon, currency }: ClaimInput, { member, reference }) => {
    await assertNotInBreak(sql, member)
    if (!/^[\w-]{8,64}$/.test(coupon)) throw new Refusal('INVALID_PRIZE_CODE')
    const row = await first<CouponRow & { claimed: boolean; expired: boolean }>(
      sql,
      `select id, slice_label, prize_name, prize_type, amount, currency, claimed_at is not null as claimed,
         coalesce(expires_at < now(), false) as expired
       from coupon where id = $1 and member_id = $2 for update`,
      [coupon, member],
    )
    if (row === undefined) throw new Refusal('INVALID_CODE')
    if (row.claimed) throw new Refusal('NO_CLAIMABLE_COUPON')
    if (row.expired) throw new Refusal('COUPON_EXPIRED')
    if (row.prize_type !== 'wallet' && row.prize_type !== 'coin')
      throw new Refusal('INVALID_COUPON_TYPE')
    // A prize of 10 baht is never paid as 10 kip.
    if (row.prize_type === 'wallet' && row.currency !== currency)
      throw new Refusal('INVALID_COUPON_TYPE')
    if (await hasActiveBonus(sql, member)) throw new Refusal('BONUS_REMAINING')
    const entry = { kind: 'coupon', member, reference: `coupon:${row.id}` }
    if (row.prize_type === 'coin') await move(sql, entry, coinsOfHouse, coinsOf(member), row.amount)
    else {
      const house = { kind: 'house', code: 'spin', currency } as const
      await move(sql, entry, house, { member, kind: 'wallet', currency }, row.amount)
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
      amount: amountOf(row),
      currency: row.prize_type === 'coin' ? null : currency,
    }
  },
)
