import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, list, optionalText, shortText } from '../schemas'

export const slice = z.object({
  code: z.string(),
  label: z.string(),
  bgColor: optionalText,
  textColor: optionalText,
  htmlDescription: optionalText,
})
export type Slice = z.output<typeof slice>

export const spinwheelSetup = z.object({
  activeSpinwheel: z.nullish(z.object({ name: optionalText, slices: list(slice) })),
  userCoin: z.nullish(z.int()),
})
export type SpinwheelSetup = z.output<typeof spinwheelSetup>

export const spinResult = z.object({
  success: z.boolean(),
  result: z.nullish(
    z.object({ code: z.string(), label: z.string(), remainingCoin: z.nullish(z.int()) }),
  ),
  error: optionalText,
})
export type SpinResult = z.output<typeof spinResult>

export const coupon = z.object({
  /** What `claim` takes. */
  _id: z.string(),
  prize: z.object({
    name: optionalText,
    slice: z.nullish(z.object({ code: optionalText, label: optionalText })),
  }),
  amount: z.nullish(amount),
  /** Additive: `coin` when the amount counts coins; money where the server does not say. */
  unit: optionalText,
})
export type Coupon = z.output<typeof coupon>

export const getSpinwheelSetup = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/setup',
  access: 'member',
  summary: 'The active wheel and the coins of the member',
  reply: spinwheelSetup,
})

export const spin = defineRoute({
  method: 'POST',
  path: '/api/spinwheel/spin',
  access: 'member',
  summary: 'Spends a coin and draws a slice',
  reply: spinResult,
  moves: true,
  errors: ['NO_DATA', 'BONUS_REMAINING', 'REQUEST_LIMIT'],
})

export const listCoupons = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/coupon',
  access: 'member',
  summary: 'Coupons that can be claimed',
  reply: list(coupon),
})

export const claimCoupon = defineRoute({
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  access: 'member',
  summary: 'Claims a coupon',
  body: z.object({ coupon: shortText }),
  reply: z.object({ message: z.string(), amount: z.nullish(amount) }),
  moves: true,
  errors: [
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
  ],
})

export const getSpinwheelActive = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/active',
  access: 'member',
  summary: 'Whether there is a wheel',
  reply: z.object({ active: z.nullish(z.boolean()) }),
})
