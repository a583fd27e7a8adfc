import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply } from '../reply/any-reply'
import { field } from '../reply/field'
import { optionalAmount, optionalFlag, optionalText, optionalWord, text } from '../reply/fields'
import { optionalList } from '../reply/list'
import { isRecord, readAmount } from '../reply/read-value'
import { bankNames } from './account'

export const depositBank = z.object({
  bankCode: optionalText,
  /** PAYMENT is a payment provider that makes QR codes. */
  bankType: optionalText,
  mode: optionalText,
  bank: bankNames,
  bankAccountName: optionalText,
  bankAccountNo: optionalText,
  currency: optionalWord(currencies),
  /** Additive: this account's own minimum of a deposit by QR code. */
  minDeposit: optionalAmount,
})
export type DepositBank = z.output<typeof depositBank>

export const walletAccount = z.object({ walletAccountName: text, mode: optionalText })
export type WalletAccount = z.output<typeof walletAccount>

export const lookupDeposit = defineRoute({
  method: 'GET',
  path: '/api/lookup/deposit',
  access: 'member',
  summary: 'Deposit methods',
  reply: field(
    z.object({
      banks: optionalList(depositBank),
      wallets: optionalList(walletAccount),
      isManual: optionalFlag,
    }),
    // Either list may be missing; without both the reply is invalid.
    value =>
      isRecord(value) && (Array.isArray(value.banks) || Array.isArray(value.wallets))
        ? value
        : null,
  ),
})

export const lookupWithdraw = defineRoute({
  method: 'GET',
  path: '/api/lookup/withdraw',
  access: 'member',
  summary: 'Limits of a withdrawal',
  /** Either limit may be missing; without both the reply is invalid. A maximum of zero means no maximum. */
  reply: field(
    z.object({
      withdrawMin: optionalAmount,
      withdrawMax: optionalAmount,
      /** Additive. */
      currency: optionalWord(currencies),
    }),
    value =>
      isRecord(value) &&
      (readAmount(value.withdrawMin) !== null || readAmount(value.withdrawMax) !== null)
        ? { ...value, ...((readAmount(value.withdrawMax) ?? 0) <= 0 && { withdrawMax: null }) }
        : null,
  ),
})

export const lookupSlip = defineRoute({
  method: 'GET',
  path: '/api/lookup/slip',
  access: 'member',
  summary: 'When slips can be uploaded (HH:mm, Asia/Bangkok)',
  reply: anyReply({
    closeFrom: optionalText,
    closeTo: optionalText,
    /** Whether slips are accepted now. */
    enabled: optionalFlag,
  }),
})
