import { call } from '@tamlung/shared/api/call'
import { findRow } from '@tamlung/shared/api/find-row'
import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Answered, Confirm, Look, Sent, Trace } from '@tamlung/shared/api/trace'
import type { Route } from '@tamlung/shared/contract/define-route'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import {
  addMoney,
  getWallet,
  sendTrueLink,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'

/** The maximum age of a move that is compared with the balance: later ones have changed it as well. */
const maxComparisonTime = 2 * 60_000

/** How much a move changes the wallet when it is carried out once; undefined if unknown. */
function changeOf(route: Route, body: unknown): number | undefined {
  const { amount, from, to } = isRecord(body) ? body : {}
  if (typeof amount !== 'number') return undefined
  if (route === withdraw || from === walletCode) return -amount
  return route === transfer && to === walletCode ? amount : undefined
}

/** How many times the move fits into the wallet's change since it was sent; undefined if unknown. */
async function countInBalance(
  route: Route,
  { body, before, at }: Sent,
): Promise<number | undefined> {
  const change = changeOf(route, body)
  if (!change || typeof before.wallet !== 'number') return undefined
  if (serverNow() - at > maxComparisonTime) return undefined
  const { wallet } = await call(getWallet, {})
  return wallet.amount == null ? undefined : (wallet.amount - before.wallet) / change
}

/** Compares the trace of a move without an answer with the wallet: "done" is shown only where both agree. */
export function comparedWithBalance(route: Route, look: Look): Look {
  return async sent => {
    const trace = await look(sent)
    if (!trace || trace.failed || trace.open || trace.count) return trace
    const times = await countInBalance(route, sent).catch(() => undefined)
    return times === undefined || times === 1 ? trace : { ...trace, disagrees: true }
  }
}

export const isRepeated = (trace: Trace | undefined) => (trace?.count ?? 1) > 1

/** Finds a gift by its origin, which servers name differently, such as TRUE_WALLET or GIFT: its amount is unknown before. */
const findGift: Look = sent => findRow(sent, ({ from }) => /true|gift/i.test(from ?? ''))

/** Moves that get a statement row each time they are carried out. */
const recorded: ReadonlySet<Route> = new Set<Route>([
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
  addMoney,
  receiveInviteBonus,
  sendTrueLink,
])

/** Looks for evidence against the answer to a move, because the server may have carried it out several times. */
export function confirmMove(route: Route, look: Look = findGift): Confirm | undefined {
  if (!recorded.has(route)) return undefined
  return async (sent: Sent, { phase }: Answered) => {
    const times = await countInBalance(route, sent).catch(() => undefined)
    if (times === (phase === 'done' ? 1 : 0)) return undefined
    const trace = await look(sent)
    if (phase === 'refused' || isRepeated(trace)) return trace
    return times !== undefined && times > 1 ? { seenIn: 'wallet', disagrees: true } : undefined
  }
}
