import { call } from '@tamlung/shared/api/call'
import type { Confirm, Look } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  activateBonus,
  activatePromotion,
  clearBonus,
  currentPromotion,
} from '@tamlung/shared/contract/routes/bonus'
import { looks } from './look-for-outcome'

/** An active bonus proves nothing: it may be why this promotion was refused. */
const findPromotion: Look = async ({ params }) => {
  const { promotion } = await call(currentPromotion, {})
  const isOurs = !!promotion?.code && promotion.code === Reflect.get(Object(params), 'code')
  return isOurs ? { seenIn: 'bonus' } : undefined
}

/** Each of these can be done once, so the last of the browser's repeats is refused although the first was done. */
const evidence = new Map<Route, Look | undefined>([
  [activateBonus, looks.get(activateBonus)],
  [clearBonus, looks.get(clearBonus)],
  [activatePromotion, findPromotion],
])

/** Looks for what contradicts a refusal, where the server may have carried out a request that the browser repeated. */
export function confirmationOf(route: Route): Confirm | undefined {
  const look = evidence.get(route)
  return look && (async (sent, { phase }) => (phase === 'refused' ? look(sent) : undefined))
}
