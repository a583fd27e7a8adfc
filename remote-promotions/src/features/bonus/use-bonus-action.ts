import type { Look } from '@tamlung/shared/api/trace'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import { looks } from '../outcome/look-for-outcome'
import { tellOutcome } from '../outcome/tell-outcome'

type Further = {
  look?: Look | undefined
  /** Says how it ended to whoever has left. */
  tell?: (state: MoneyState<unknown>) => void
}

/** An action after which bonus and wallet are not what they were. `onSeen` only hears of it while it is shown. */
export function useBonusAction<R extends Route & { moves: true }>(
  route: R,
  onSeen?: (state: MoneyState<ReplyOf<R>>) => void,
  { look = looks.get(route), tell = tellOutcome }: Further = {},
) {
  return useMoneyAction(
    route,
    (state, seen) => {
      // Also after a refusal: it often means that the screen was behind the truth.
      bus.emit('bonus.changed', { cause: route.path })
      if (state.phase !== 'refused') bus.emit('wallet.changed', { cause: route.path })
      if (seen) onSeen?.(state)
      else tell(state)
    },
    { lasting: true, look },
  )
}
