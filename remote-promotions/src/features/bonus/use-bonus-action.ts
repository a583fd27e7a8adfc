import { call } from '@tamlung/shared/api/call'
import type { Confirm, Look } from '@tamlung/shared/api/trace'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import {
  activateBonus,
  activatePromotion,
  clearBonus,
  currentPromotion,
} from '@tamlung/shared/contract/routes/bonus'
import { bonusEvidence } from '../outcome/bonus-evidence'
import { tellOutcome } from '../outcome/tell-outcome'

/** Compares the active promotion's code: another active bonus may be why this promotion was refused. */
const findPromotion: Look = async ({ params }) => {
  const { promotion } = await call(currentPromotion, {})
  const isOurs = !!promotion?.code && promotion.code === Reflect.get(Object(params), 'code')
  return isOurs ? { seenIn: 'bonus' } : undefined
}

/** Each of these can be done once, so the last of the browser's repeats is refused although the first was done. */
const evidence = new Map<Route, Look | undefined>([
  [activateBonus, bonusEvidence.get(activateBonus)],
  [clearBonus, bonusEvidence.get(clearBonus)],
  [activatePromotion, findPromotion],
])

/** Looks for evidence against a refusal, because the server may have carried out a request that the browser repeated. */
function confirmationOf(route: Route): Confirm | undefined {
  const look = evidence.get(route)
  return look && (async (sent, { phase }) => (phase === 'refused' ? look(sent) : undefined))
}

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
  {
    look = bonusEvidence.get(route),
    confirm = confirmationOf(route),
    tell = tellOutcome,
  }: Further = {},
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
