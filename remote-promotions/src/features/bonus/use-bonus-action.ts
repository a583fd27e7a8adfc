import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'

/** An action after which bonus and wallet are not what they were. */
export function useBonusAction<R extends Route & { moves: true }>(
  route: R,
  onSettled?: (state: MoneyState<ReplyOf<R>>) => void,
) {
  return useMoneyAction(route, state => {
    // Also after a refusal: it often means that the screen was behind the truth.
    bus.emit('bonus.changed', { cause: route.path })
    if (state.phase !== 'refused') bus.emit('wallet.changed', { cause: route.path })
    onSettled?.(state)
  })
}
