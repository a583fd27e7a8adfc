import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Look } from '@tamlung/shared/api/trace'
import {
  type Coupon,
  couponReference,
  listCoupons,
} from '@tamlung/shared/contract/routes/spinwheel'

/** An id, or of a coupon as it was given what the specification names: its other fields may be counted on. */
function markOf(reference: unknown): unknown {
  if (typeof reference === 'string') return reference
  const { prize, amount, unit } = Object(reference)
  return JSON.stringify([prize, amount, unit])
}

/** How many a reference may mean; without an id they may look alike. */
export function countAlike(coupons: readonly Coupon[], reference: unknown): number {
  const wanted = markOf(reference)
  return coupons.filter(coupon => markOf(couponReference(coupon)) === wanted).length
}

/**
 * A claim that nobody answered for shows in the statement. That the coupon is gone says less: it may have expired.
 */
export const lookForClaim: Look = async sent => {
  const { body, before } = sent
  const coupons = await call(listCoupons, {})
  const reference = Reflect.get(Object(body), 'coupon')
  if (typeof before.alike !== 'number' || coupons.unread) throw new Error('no list to compare')
  if (countAlike(coupons, reference) >= before.alike) return undefined
  const row = await findRow(sent, ({ luckydraw }) => luckydraw != null).catch(() => undefined)
  return row ?? { seenIn: 'coupons' }
}
