import type { Coupon } from '@tamlung/shared/contract/routes/spinwheel'

/** The coupon in a dialog's address: its id, or its position in the list when it has none. */
export function couponAddress({ _id }: Coupon, at: number): string {
  return _id || `no-${at + 1}`
}
