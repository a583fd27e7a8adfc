import type { OpenAction } from '@tamlung/shared/api/open-actions'
import { type Hundredths, sum } from '@tamlung/shared/contract/hundredths'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import {
  addRefundToWallet,
  type RefundCheck,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { type Coupon, claimCoupon } from '@tamlung/shared/contract/routes/spinwheel'
import type { Slip, Statement } from '@tamlung/shared/contract/routes/statement'
import {
  addMoney,
  sendTrueLink,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { activityOf } from '../../core/statement-words'

const kindOfPath = {
  [transfer.path]: 'transfer',
  [transferAll.path]: 'transfer',
  [withdraw.path]: 'withdraw',
  [withdrawAll.path]: 'withdraw',
  [addMoney.path]: 'deposit',
  [sendTrueLink.path]: 'deposit',
  [receiveInviteBonus.path]: 'invite',
  [receiveRefund.path]: 'refund',
  [addRefundToWallet.path]: 'refund',
  [claimCoupon.path]: 'coupons',
} as const

export type OpenKind =
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'bonus'
  | 'finish_bonus'
  | 'other'
  | 'slip'
  | 'invite'
  | 'refund'
  | 'coupons'

export type OpenEntry = {
  key: string
  kind: OpenKind
  /** Sent from this tab, with an unknown outcome. */
  isUnknown?: boolean
  amount?: Hundredths | null | undefined
  /** The number of coupons. */
  count?: number
  /** When it began. */
  at?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

/** The lists of the server; a missing one has nothing open, or could not be read. */
export type OpenLists = {
  actions?: readonly OpenAction[]
  statements?: readonly Statement[] | undefined
  slips?: readonly Slip[] | undefined
  refund?: RefundCheck | undefined
  coupons?: readonly Coupon[] | undefined
}

/** Any status but the two final ones is in progress; a row without a status says nothing. */
const isInProgress = ({ status }: { status?: string | null | undefined }) =>
  !!status && status !== 'SUCCESS' && status !== 'FAILED'

function fromAction({ key, path, input, at }: OpenAction): OpenEntry[] {
  const kind = kindOfPath[path as keyof typeof kindOfPath]
  const { amount } = isRecord(input.body) ? input.body : {}
  const sent = typeof amount === 'number' ? (amount as Hundredths) : null
  return kind ? [{ key, kind, isUnknown: true, amount: sent, at: new Date(at).toISOString() }] : []
}

function fromRow({ _id, statementType, amount, createdAt, from, to }: Statement): OpenEntry {
  const key = `${statementType} ${_id ?? `${createdAt} ${amount}`}`
  return { key, kind: activityOf(statementType), amount, at: createdAt, from, to }
}

/**
 * Cashback that left the accrual and has not reached the wallet. Without `collected`, an amount that cannot be received
 * counts.
 */
export function collectedOf({ collected, hasRefund, refundAmount }: RefundCheck) {
  return collected ?? (hasRefund ? null : refundAmount)
}

function fromCoupons(coupons: readonly Coupon[]): OpenEntry[] {
  if (coupons.length === 0) return []
  const amounts = coupons.flatMap(({ amount, unit }) =>
    amount != null && unit !== 'coin' ? [amount] : [],
  )
  const amount = amounts.length === coupons.length ? sum(amounts) : undefined
  return [{ key: 'coupons', kind: 'coupons', count: coupons.length, amount }]
}

/** All open entries of the member, moves of unknown outcome first. */
export function openEntries(lists: OpenLists): OpenEntry[] {
  const { actions = [], statements = [], slips = [], refund, coupons = [] } = lists
  const collected = refund ? (collectedOf(refund) ?? 0) : 0
  return [
    ...actions.flatMap(fromAction),
    ...statements.filter(isInProgress).map(fromRow),
    ...slips.filter(isInProgress).map(
      ({ reference, amount, createdAt }, index): OpenEntry => ({
        key: `slip ${reference ?? index}`,
        kind: 'slip',
        amount,
        at: createdAt,
      }),
    ),
    ...(collected > 0
      ? [{ key: 'refund', kind: 'refund', amount: collected as Hundredths } as const]
      : []),
    ...fromCoupons(coupons),
  ]
}
