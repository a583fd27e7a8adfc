import type { Confirm, Look } from '@tamlung/shared/api/trace'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import { confirmationOf } from '../outcome/confirm-outcome'
import { looks } from '../outcome/look-for-outcome'
import { tellOutcome } from '../outcome/tell-outcome'

type Further = {
  look?: Look | undefined
  confirm?: Confirm | undefined
  /** Shows the outcome to a member who has left. */
  tell?: (state: MoneyState<unknown>) => void
}

/** An action that changes bonus and wallet. `onSeen` is called only while it is shown. */
export function useBonusAction<R extends Route & { moves: true }>(
  route: R,
  onSeen?: (state: MoneyState<ReplyOf<R>>) => void,
  { look = looks.get(route), confirm = confirmationOf(route), tell = tellOutcome }: Further = {},
) {
  return useMoneyAction(
    route,
    (state, seen) => {
      // Also after a refusal, which often means that the screen was outdated.
      bus.emit('bonus.changed', { cause: route.path })
      if (state.phase !== 'refused') bus.emit('wallet.changed', { cause: route.path })
      if (seen) onSeen?.(state)
      else tell(state)
    },
    { lasting: true, look, confirm },
  )
}
