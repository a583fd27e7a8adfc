import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../src/platform/database/sql'
import { ago } from './ago'
import type { Arranged } from './arranged'

/** Coupons of the wheel, and bonuses that were taken. */
export const addPrizes = async (sql: Sql, { id, arrangement }: Arranged) => {
  for (const coupon of arrangement.coupons ?? [])
    await sql.query(
      `insert into coupon (id, member_id, slice_label, prize_name, prize_type, amount, currency, expires_at, claimed_at)
       values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8::timestamptz, $9::timestamptz)`,
      [
        coupon.id ?? randomUUID(),
        id,
        JSON.stringify(coupon.label),
        JSON.stringify(coupon.name ?? coupon.label),
        coupon.type ?? 'wallet',
        coupon.amount,
        arrangement.currency,
        ago(coupon.expired === true ? 1 : -24 * 30),
        coupon.claimed === true ? ago(1) : null,
      ],
    )
  for (const taken of arrangement.bonuses ?? [])
    await sql.query(
      `insert into taken_bonus (member_id, kind, code, amount, is_active, created_at)
       values ($1, $2, $3, 0, $4, $5::timestamptz)`,
      [
        id,
        taken.kind ?? 'bonus',
        taken.code,
        taken.isActive ?? false,
        ago((taken.daysAgo ?? 0) * 24),
      ],
    )
}
