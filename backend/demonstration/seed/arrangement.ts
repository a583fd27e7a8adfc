import type { Currency } from '@tamlung/shared/contract/editions'
import type { LocalText } from '../../src/platform/language/local-text'

export interface ArrangedCoupon {
  id?: string
  label: LocalText
  name?: LocalText
  type?: 'wallet' | 'coin' | 'goods' | 'none'
  amount: number
  expired?: boolean
  claimed?: boolean
}

export interface ArrangedShare {
  name: string
  amount: number
  success?: number
  fail?: number
  /** Days since the share was received, or undefined if it was not. */
  receivedDaysAgo?: number
}

export interface ArrangedStatement {
  type: 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'
  status?: 'PROCESSING' | 'SUCCESS' | 'FAILED'
  from?: string
  to?: string
  amount: number
  hoursAgo?: number
  links?: Record<string, { description: LocalText }>
}

export interface ArrangedSlip {
  amount?: number | null
  status?: string
  note?: string | null
  file?: string | null
  hoursAgo?: number
}

/** A member with everything around it, for the demonstration or a test. Amounts are whole hundredths. */
export interface Arrangement {
  username: string
  name: string
  passwordHash: string
  currency: Currency
  isActive?: boolean
  bank?: { code: string; accountName: string; accountNo: string } | null
  wallet?: number
  /** Opened games with their balances. */
  games?: Record<string, number>
  coins?: number
  coupons?: readonly ArrangedCoupon[]
  refund?: { amount?: number; collected?: number; success?: number; fail?: number }
  /** Received refunds, newest first. */
  refunds?: readonly { amount: number; daysAgo: number }[]
  shares?: readonly ArrangedShare[]
  /** Number of invited members who have not played. */
  invitees?: number
  /** Taken bonuses; at most one may be active. */
  bonuses?: readonly {
    kind?: 'bonus' | 'promotion'
    code: string
    isActive?: boolean
    daysAgo?: number
  }[]
  statements?: readonly ArrangedStatement[]
  slips?: readonly ArrangedSlip[]
}
