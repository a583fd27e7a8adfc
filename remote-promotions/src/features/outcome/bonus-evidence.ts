import { call } from '@tamlung/shared/api/call'
import type { Look, SeenIn, Trace } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  activateBonus,
  activatePromotion,
  checkActiveBonus,
  clearBonus,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'

const trace = (shows: boolean, seenIn: SeenIn): Trace | undefined =>
  shows ? { seenIn } : undefined

const findBonus: Look = async ({ params }) => {
  const bonuses = await call(listBonuses, {})
  const taken = bonuses.find(({ code }) => code === Reflect.get(Object(params), 'code'))
  return trace(taken?.userBonus?.isActive === true, 'bonus')
}

/** A promotion is offered only while no bonus is active. */
const findActive: Look = async () => trace((await call(checkActiveBonus, {})).status, 'bonus')

const findNoneActive: Look = async () => trace(!(await call(checkActiveBonus, {})).status, 'bonus')

/** The evidence for the outcome of each bonus or promotion action. */
export const bonusEvidence: ReadonlyMap<Route, Look> = new Map<Route, Look>([
  [activateBonus, findBonus],
  [activatePromotion, findActive],
  [clearBonus, findNoneActive],
])
