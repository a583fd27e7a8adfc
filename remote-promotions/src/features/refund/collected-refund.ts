import { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { Route } from '@tamlung/shared/contract/define-route'
import { receiveRefund } from '@tamlung/shared/contract/routes/refund'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'

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
