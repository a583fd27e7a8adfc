import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import { useBonusAction } from '../bonus/use-bonus-action'
import { keepCollected } from './collected-refund'
import { refundLooks } from './look-for-refund'
import { tellRefund } from './tell-refund'

/** One of the two steps; `onSeen` only hears of it while it is shown. */
export function useRefundAction<R extends Route & { moves: true }>(
  route: R,
  onSeen: (state: MoneyState<ReplyOf<R>>) => void,
) {
  function keepAndShow(state: MoneyState<ReplyOf<R>>) {
    keepCollected(state, route)
    onSeen(state)
  }

  function keepAndTell(state: MoneyState<unknown>) {
    keepCollected(state, route)
    tellRefund(state, route)
  }

  return useBonusAction(route, keepAndShow, { look: refundLooks.get(route), tell: keepAndTell })
}
