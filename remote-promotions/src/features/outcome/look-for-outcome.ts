import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import type { Look, SeenIn, Trace } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import {
  activateBonus,
  activatePromotion,
  checkActiveBonus,
  clearBonus,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import {
  addRefundToWallet,
  checkRefund,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'

const trace = (shows: boolean, seenIn: SeenIn): Trace | undefined =>
  shows ? { seenIn } : undefined

const findBonus: Look = async ({ params }) => {
  const bonuses = await call(listBonuses, {})
  const taken = bonuses.find(({ code }) => code === Reflect.get(Object(params), 'code'))
  return trace(taken?.userBonus?.isActive === true, 'bonus')
}

/** A promotion is only offered while nothing is active. */
const findActive: Look = async () => trace((await call(checkActiveBonus, {})).status, 'bonus')

const findNoneActive: Look = async () => trace(!(await call(checkActiveBonus, {})).status, 'bonus')

/** What could be had is less than it was. */
function isLess(now: number | null | undefined, before: unknown): boolean {
  return now != null && typeof before === 'number' && now < before
}

const findRefund: Look = async sent => {
  const row = await findRow(
    sent,
    ({ statementType, refund }) => statementType === 'bonus' && refund != null,
  )
  if (row) return row
  return trace(isLess((await call(checkRefund, {})).refundAmount, sent.before.amount), 'refund')
}

/** Where it shows what became of each action of ours. */
export const looks: ReadonlyMap<Route, Look> = new Map<Route, Look>([
  [activateBonus, findBonus],
  [activatePromotion, findActive],
  [clearBonus, findNoneActive],
  [receiveRefund, findRefund],
  [addRefundToWallet, findRefund],
])
