import type { Coupon } from '@tamlung/shared/contract/routes/spinwheel'

/** What a dialog's address calls a coupon: its id, or its place in the list where it has none. */
export function couponAddress({ _id }: Coupon, at: number): string {
  return _id || `no-${at + 1}`
}
