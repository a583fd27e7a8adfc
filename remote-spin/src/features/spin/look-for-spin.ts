import { call } from '@tamlung/shared/api/call'
import type { Look } from '@tamlung/shared/api/trace'
import { getSpinwheelSetup } from '@tamlung/shared/contract/routes/spinwheel'

/** A spin that nobody answered for shows in the coins. */
export const lookForSpin: Look = async ({ before }) => {
  const { userCoin } = await call(getSpinwheelSetup, {})
  if (typeof before.coins !== 'number' || userCoin == null) throw new Error('no coins to compare')
  return userCoin < before.coins ? { seenIn: 'coins' } : undefined
}
