import { ApiError } from '@tamlung/shared/api/api-error'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { Route } from '@tamlung/shared/contract/define-route'
import { receiveRefund } from '@tamlung/shared/contract/routes/refund'
import { tabStore } from '@tamlung/shared/session/storage'
import { ofMember } from '@tamlung/shared/session/storage-keys'

const storageKey = `${ofMember}collected-refund`

/**
 * When a refund was collected that has not been added since, in this tab: a server need not tell. 0 where none was, and
 * endless where the statement had it in progress: nobody knows when that ends.
 */
export const collectedAt = () => Number(tabStore.get(storageKey))

/** So says a server of a step for which nothing is there. */
export const isNothingThere = (error: unknown) =>
  error instanceof ApiError && ['NO_REFUND', 'REFUND_MINIMUM'].includes(error.code ?? '')

/** Keeps what a step has changed, for who closes the dialog before the other. */
export function keepCollected(state: MoneyState<unknown>, route: Route) {
  const isDone = state.phase === 'done'
  if (route === receiveRefund) {
    if (isDone) tabStore.set(storageKey, `${state.trace?.open ? Infinity : Date.now()}`)
  } else if (isDone || (state.phase === 'refused' && isNothingThere(state.error)))
    tabStore.remove(storageKey)
}
