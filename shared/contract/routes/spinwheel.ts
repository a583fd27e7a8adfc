import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply } from '../reply/any-reply'
import { field, forms } from '../reply/field'
import {
  anyText,
  optionalAmount,
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  optionalWord,
} from '../reply/fields'
import { isNothing } from '../reply/is-nothing'
import { list } from '../reply/list'
import { isRecord, readFlag, readText } from '../reply/read-value'
import { playErrors } from './play-errors'

const sliceFields = z.object({
  code: optionalText,
  label: anyText,
  bgColor: optionalText,
  textColor: optionalText,
  htmlDescription: optionalText,
})

/** A slice without a label gets its code as the label, so that the winner can read the prize. */
export const slice = field(sliceFields, value =>
  isRecord(value) && !readText(value.label)?.trim() ? { ...value, label: value.code } : value,
)
export type Slice = z.output<typeof slice>

const wheel = z.object({ name: optionalText, slices: list(slice) })

export const spinwheelSetup = z.object({
  /** Null means that there is no wheel; other notations of an empty result are read as null. Other values are invalid. */
  activeSpinwheel: field(z.nullable(wheel), value =>
    value !== undefined && isNothing(value) ? null : value,
  ),
  userCoin: optionalNumber,
})
export type SpinwheelSetup = z.output<typeof spinwheelSetup>

const spinFields = z.object({
  success: optionalFlag,
  result: optionalGroup({
    code: optionalText,
    label: optionalText,
    remainingCoin: optionalNumber,
  }),
  error: optionalText,
})

/** Accepts any reply. A reply without a `result` field is the result itself if it has one of its fields. */
export const spinResult = field(spinFields, value =>
  isRecord(value)
    ? 'label' in value || 'remainingCoin' in value
      ? { result: value, ...value }
      : value
    : {},
)
export type SpinResult = z.output<typeof spinResult>

/** A group of fields, or a bare text that becomes one of them. */
function groupOrText(name: string) {
  return (value: unknown) => {
    const text = readText(value)
    return text === null ? (isRecord(value) ? value : null) : { [name]: text }
  }
}

const prizeSlice = z.object({ code: optionalText, label: optionalText })
const prize = z.object({
  name: optionalText,
  slice: field(z.nullish(prizeSlice), groupOrText('label')),
})

const couponFields = z.object({
  /** The input of `claim`. */
  _id: optionalText,
  prize: field(z.nullish(prize), groupOrText('name')),
  amount: optionalAmount,
  /** Additive: `coin` if the amount counts coins; money if it is missing. */
  unit: optionalText,
  /** Additive: the currency of an amount of money. */
  currency: optionalWord(currencies),
  /** The coupon as the server sent it, which is sent back if it has no id. */
  given: z.optional(z.record(z.string(), z.unknown())),
})

export const coupon = z.codec(z.optional(z.unknown()), couponFields, {
  decode: value =>
    (isRecord(value) ? { ...value, given: value } : null) as z.input<typeof couponFields>,
  encode: ({ given, ...fields }) => fields,
})
forms.set(coupon, couponFields)
export type Coupon = z.output<typeof coupon>

/** The reference that claims a coupon: its id, the same under another name, or the whole coupon as the server sent it. */
export function couponReference({ _id, given }: Coupon): string | Record<string, unknown> {
  return _id || readText(given?.id) || readText(given?.code) || given || {}
}

export const getSpinwheelSetup = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/setup',
  access: 'member',
  summary: 'The active wheel and the coins of the member',
  reply: spinwheelSetup,
  nothing: { codes: ['NO_DATA'], reply: { activeSpinwheel: null } },
})

export const spin = defineRoute({
  method: 'POST',
  path: '/api/spinwheel/spin',
  access: 'member',
  summary: 'Spends a coin and draws a slice',
  reply: spinResult,
  moves: true,
  errors: ['NO_DATA', 'BONUS_REMAINING', 'REQUEST_LIMIT', ...playErrors],
})

export const listCoupons = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/coupon',
  access: 'member',
  summary: 'Coupons that can be claimed',
  reply: list(coupon, 'coupons'),
  nothing: { codes: ['NO_DATA', 'NO_CLAIMABLE_COUPON'], reply: [] },
})

export const claimCoupon = defineRoute({
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  access: 'member',
  summary: 'Claims a coupon',
  /** As the server sent it; a signed reference is longer than one that the server looks up. */
  body: z.object({
    coupon: z.union([z.string().check(z.maxLength(4096)), z.record(z.string(), z.unknown())]),
  }),
  reply: anyReply({
    message: optionalText,
    amount: optionalAmount,
    currency: optionalWord(currencies),
  }),
  moves: true,
  errors: [
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
    'PLAY_PAUSED',
  ],
})

/**
 * The specification does not show the reply: the flag is the whole reply or under a usual name, or the wheel is in its
 * place. Beside a wheel, `status` describes the reply and not the wheel.
 */
function readActive(value: unknown): boolean | null {
  if (!isRecord(value)) return readFlag(value)
  const { active, isActive, status, result, activeSpinwheel } = value
  const flag = readFlag(active ?? isActive)
  if (activeSpinwheel !== undefined)
    return flag ?? readFlag(activeSpinwheel) ?? !isNothing(activeSpinwheel)
  return flag ?? readFlag(status ?? result)
}

export const getSpinwheelActive = defineRoute({
  method: 'GET',
  path: '/api/spinwheel/active',
  access: 'member',
  summary: 'Whether there is a wheel',
  reply: field(z.object({ active: optionalFlag }), value => ({ active: readActive(value) })),
})
