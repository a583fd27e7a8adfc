import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Look } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  addRefundToWallet,
  checkRefund,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import type { Statement } from '@tamlung/shared/contract/routes/statement'

export const isRefund = ({ statementType, refund }: Statement) =>
  statementType === 'bonus' && refund != null

/** What could be had is less than it was. */
const findLess: Look = async ({ before: { amount } }) => {
  const { refundAmount } = await call(checkRefund, {})
  const isLess = refundAmount != null && typeof amount === 'number' && refundAmount < amount
  return isLess ? { seenIn: 'refund' } : undefined
}

const findCollected: Look = async sent => (await findRow(sent, isRefund)) ?? findLess(sent)

/**
 * Some servers write a row when a refund is collected: only another one than stood there before is of adding it. Where
 * nobody knows what stood there, no row says anything.
 */
const findAdded: Look = async sent => {
  const { newest } = sent.before
  const row =
    newest !== undefined && (await findRow(sent, row => isRefund(row) && row.createdAt !== newest))
  return row || findLess(sent)
}

/** Where it shows what became of each step. */
export const refundLooks: ReadonlyMap<Route, Look> = new Map<Route, Look>([
  [receiveRefund, findCollected],
  [addRefundToWallet, findAdded],
])
