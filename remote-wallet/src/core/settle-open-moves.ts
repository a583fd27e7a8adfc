import { ApiError } from '@tamlung/shared/api/api-error'
import type { CallInput } from '@tamlung/shared/api/call'
import { type OpenAction, openActions } from '@tamlung/shared/api/open-actions'
import { settle } from '@tamlung/shared/api/settle'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { Route } from '@tamlung/shared/contract/define-route'
import { lastingMoves, tellOutcome } from './tell-outcome'

const settling = new Set<string>()

async function settleOne(route: Route, { key, input }: OpenAction) {
  const state = await settle(
    route,
    { ...input, key } as unknown as CallInput<Route>,
    () => {},
    true,
  ).then(
    (reply): MoneyState<unknown> => ({ phase: 'done', reply }),
    (error: unknown): MoneyState<unknown> =>
      error instanceof ApiError && !error.outcomeUnknown
        ? { phase: 'refused', error }
        : { phase: 'unknown' },
  )
  bus.emit('wallet.changed', { cause: route.path })
  // An open dialog for the same move shows it better.
  if (openActions.isWatched(key)) return
  const untold = state.phase === 'unknown' || openActions.forget(key)
  if (untold) tellOutcome(route, state)
}

/** Finds out what became of moves that were under way when a page, a dialog or the network was left. */
export function settleOpenMoves() {
  for (const action of openActions.all()) {
    const { key } = action
    const route = lastingMoves.find(({ path }) => path === action.path)
    if (!route || settling.has(key) || openActions.isWatched(key)) continue
    settling.add(key)
    void settleOne(route, action).finally(() => settling.delete(key))
  }
}
