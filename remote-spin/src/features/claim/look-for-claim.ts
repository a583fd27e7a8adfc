import { call } from '@tamlung/shared/api/call'
import type { Look } from '@tamlung/shared/api/trace'
import {
  type Coupon,
  couponReference,
  listCoupons,
} from '@tamlung/shared/contract/routes/spinwheel'

/** How many there are of a coupon; those without an id may look alike. */
export function countAlike(coupons: readonly Coupon[], reference: unknown): number {
  const wanted = JSON.stringify(reference)
  return coupons.filter(coupon => JSON.stringify(couponReference(coupon)) === wanted).length
}

/** A claim that nobody answered for shows in the list of coupons. */
export const lookForClaim: Look = async ({ body, before }) => {
  const coupons = await call(listCoupons, {})
  const reference = Reflect.get(Object(body), 'coupon')
  if (typeof before.alike !== 'number' || coupons.unread) throw new Error('no list to compare')
  return countAlike(coupons, reference) < before.alike ? { seenIn: 'coupons' } : undefined
}
