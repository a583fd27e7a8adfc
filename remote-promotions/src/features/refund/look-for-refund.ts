import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Confirm, Look } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  addRefundToWallet,
  checkRefund,
  type RefundCheck,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import type { Statement } from '@tamlung/shared/contract/routes/statement'

export const isRefund = ({ statementType, refund }: Statement) =>
  statementType === 'bonus' && refund != null

const isLess = (amount: unknown, { refundAmount }: RefundCheck) =>
  refundAmount != null && typeof amount === 'number' && refundAmount < amount

/** The available amount is lower than before. */
const findLess: Look = async ({ before: { amount } }) =>
  isLess(amount, await call(checkRefund, {})) ? { seenIn: 'refund' } : undefined

/** Collecting is offered only while there is a refund: an amount without one was collected. */
const findCollected: Look = async sent => {
  const row = await findRow(sent, isRefund)
  if (row) return row
  const check = await call(checkRefund, {})
  const isCollected = !check.hasRefund && (check.refundAmount ?? 0) > 0
  return isCollected || isLess(sent.before.amount, check) ? { seenIn: 'refund' } : undefined
}

/**
 * Some servers write a row when a refund is collected: only another row than before proves adding. Without a known
 * row before, no row proves anything.
 */
const findAdded: Look = async sent => {
  const { newest } = sent.before
  const row =
    newest !== undefined && (await findRow(sent, row => isRefund(row) && row.createdAt !== newest))
  return row || findLess(sent)
}

/** The evidence for the outcome of each step. */
export const refundLooks: ReadonlyMap<Route, Look> = new Map<Route, Look>([
  [receiveRefund, findCollected],
  [addRefundToWallet, findAdded],
])

/** Looks for what contradicts an answer: several rows, or a trace of a step whose last repeat was refused. */
export const confirmRefund =
  (route: Route): Confirm =>
  async (sent, { phase }) => {
    const trace = await refundLooks.get(route)?.(sent)
    return phase === 'refused' || (trace?.count ?? 1) > 1 ? trace : undefined
  }
