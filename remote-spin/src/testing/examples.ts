import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Coupon, SpinwheelSetup } from '@tamlung/shared/contract/routes/spinwheel'

export const exampleSetup: SpinwheelSetup = {
  activeSpinwheel: {
    name: 'Test wheel',
    slices: ['100', '5', '×3', '50'].map((label, index) => ({ code: `S${index}`, label })),
  },
  userCoin: 3,
}

export function exampleCoupon(id: string): Coupon {
  return {
    _id: id,
    prize: { name: `Gift ${id}`, slice: { code: 'S0', label: '100' } },
    amount: hundredths(10_000),
  }
}

/** Every code that the specification names for the wheel and its coupons. */
export const couponCodes = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const satisfies ErrorCode[]
