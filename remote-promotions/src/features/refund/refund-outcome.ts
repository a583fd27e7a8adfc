import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Confirm, Look } from '@tamlung/shared/api/trace'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  addRefundToWallet,
  checkRefund,
  type RefundCheck,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import i18next from 'i18next'
import { tellOutcome } from '../outcome/tell-outcome'

/** Shows the outcome of a step. Collecting alone changes no balance. */
export function tellRefund(state: MoneyState<unknown>, route: Route) {
  const trace = state.phase === 'done' ? state.trace : undefined
  if (trace?.open) showToast('info', i18next.t('underWay', { ns: 'refund' }))
  else if (route === receiveRefund && state.phase === 'done' && !trace)
    showToast('success', i18next.t('collected', { ns: 'refund' }))
  else tellOutcome(state)
}

const storageKey = `${ofMember}collected-refund`

/**
 * When a refund was collected that has not been added since, in this tab; servers need not report it. 0 for none,
 * infinite while the statement shows it in progress.
 */
export const collectedAt = () => Number(tabStore.get(storageKey))

/** The server's answer for a step without an amount. */
export const isNothingThere = (error: unknown) =>
  error instanceof ApiError && ['NO_REFUND', 'REFUND_MINIMUM'].includes(error.code ?? '')

/** Stores the change of a step, for a member who closes the dialog between the steps. */
export function keepCollected(state: MoneyState<unknown>, route: Route) {
  const isDone = state.phase === 'done' || state.phase === 'repeated'
  if (route === receiveRefund) {
    if (isDone) tabStore.set(storageKey, `${state.trace?.open ? Infinity : Date.now()}`)
  } else if (isDone || (state.phase === 'refused' && isNothingThere(state.error)))
    tabStore.remove(storageKey)
}

export const isRefund = ({ statementType, refund }: Statement) =>
  statementType === 'bonus' && refund != null

const isLess = (amount: unknown, { refundAmount }: RefundCheck) =>
  refundAmount != null && typeof amount === 'number' && refundAmount < amount

/** Evidence that the available amount is lower than before. */
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
export const refundEvidence: ReadonlyMap<Route, Look> = new Map<Route, Look>([
  [receiveRefund, findCollected],
  [addRefundToWallet, findAdded],
])

/** Looks for evidence against an answer: several rows, or a trace of a step whose last repeat was refused. */
export const confirmRefund =
  (route: Route): Confirm =>
  async (sent, { phase }) => {
    const trace = await refundEvidence.get(route)?.(sent)
    return phase === 'refused' || (trace?.count ?? 1) > 1 ? trace : undefined
  }
