import { call } from '@tamlung/shared/api/call'
import type { Confirm, Look, Sent, Trace } from '@tamlung/shared/api/trace'
import { readNumber } from '@tamlung/shared/contract/reply/read-value'
import { getSpinwheelSetup, type SpinResult } from '@tamlung/shared/contract/routes/spinwheel'

/** Every spin costs one coin. */
function traceOf({ before }: Sent, coins: number | null | undefined): Trace | undefined {
  if (typeof before.coins !== 'number' || coins == null) throw new Error('no coins to compare')
  const count = before.coins - coins
  return count > 0 ? { seenIn: 'coins', ...(count > 1 && { count }) } : undefined
}

/** Finds a spin without an answer by the missing coins. */
export const findSpin: Look = async sent => {
  const { userCoin } = await call(getSpinwheelSetup, {})
  return traceOf(sent, userCoin)
}

/** After repeats by the browser, more than one coin is gone, or one although the last repeat was refused. */
export const confirmSpin: Confirm = async (sent, answered) => {
  if (answered.phase === 'refused') return findSpin(sent)
  const left = readNumber((answered.reply as SpinResult).result?.remainingCoin)
  const trace = left === null ? await findSpin(sent) : traceOf(sent, left)
  return trace?.count ? trace : undefined
}
