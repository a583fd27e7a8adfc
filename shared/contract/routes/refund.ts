import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import type { Hundredths } from '../hundredths'
import { anyReply } from '../reply/any-reply'
import { field } from '../reply/field'
import {
  flag,
  optionalAmount,
  optionalFlag,
  optionalNumber,
  optionalText,
  timestamp,
} from '../reply/fields'
import { list } from '../reply/list'
import { listPage, noRows } from '../reply/list-page'
import { isRecord } from '../reply/read-value'
import { page } from '../schemas'
import { banner } from './invite'

export const refund = z.object({ refundAmount: optionalAmount, createdAt: timestamp })
export type Refund = z.output<typeof refund>

export type RefundCheck = {
  hasRefund: boolean
  hasBonus: boolean
  info: string | null
  refundAmount: Hundredths | null
  /** Additive: the part that was collected and not yet added to the wallet. */
  collected?: Hundredths | null
  /** Null if the server does not say. */
  refundSuccess: number | null
  refundFail: number | null
}

const wireCheck = z.object({
  result: flag,
  bonus: optionalFlag,
  info: optionalText,
  refundAmount: optionalAmount,
  collected: optionalAmount,
  refundSuccess: optionalNumber,
  refundFail: optionalNumber,
})

/**
 * `result` and `bonus` in the reply are the fields hasRefund and hasBonus of the screens. The specification has both pairs
 * of names, so both are accepted.
 */
export const refundCheck = z.codec(
  field(wireCheck, value =>
    isRecord(value) ? { result: value.hasRefund, bonus: value.hasBonus, ...value } : value,
  ),
  z.custom<RefundCheck>(value => typeof value === 'object'),
  {
    decode: wire => ({
      hasRefund: wire.result,
      hasBonus: wire.bonus === true,
      info: wire.info ?? null,
      refundAmount: wire.refundAmount ?? null,
      collected: wire.collected ?? null,
      refundSuccess: wire.refundSuccess ?? null,
      refundFail: wire.refundFail ?? null,
    }),
    encode: check => ({
      result: check.hasRefund,
      bonus: check.hasBonus,
      info: check.info,
      refundAmount: check.refundAmount,
      collected: check.collected,
      refundSuccess: check.refundSuccess,
      refundFail: check.refundFail,
    }),
  },
)

const refundErrors = [
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'BONUS_REMAINING',
] as const

const received = anyReply({ message: optionalText, amount: optionalAmount })

export const listRefunds = defineRoute({
  method: 'POST',
  path: '/api/refund',
  access: 'member',
  summary: 'Refunds received',
  body: page,
  reply: listPage('refunds', refund),
  nothing: noRows,
})

export const checkRefund = defineRoute({
  method: 'GET',
  path: '/api/refund/check',
  access: 'member',
  summary: 'Whether a refund of losses can be received',
  reply: refundCheck,
  nothing: { codes: ['NO_REFUND', 'NO_DATA'], reply: { result: false } },
})

export const receiveRefund = defineRoute({
  method: 'GET',
  path: '/api/refund/receive',
  access: 'member',
  summary: 'Collects the accrued refund',
  reply: received,
  moves: true,
  errors: refundErrors,
})

export const addRefundToWallet = defineRoute({
  method: 'GET',
  path: '/api/refund/addWallet',
  access: 'member',
  summary: 'Moves the collected refund to the wallet',
  reply: received,
  moves: true,
  errors: refundErrors,
})

export const getRefundBanners = defineRoute({
  method: 'GET',
  path: '/api/refund/banners',
  access: 'member',
  summary: 'Banners shown before the refund dialog',
  reply: list(banner, 'banners'),
})
