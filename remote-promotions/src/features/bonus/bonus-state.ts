import { serverNow } from '@tamlung/shared/api/server-clock'
import type { Bonus } from '@tamlung/shared/contract/routes/bonus'
import { isSameDay, isSameWeek } from '@tamlung/shared/format/dates'

const hour = 3_600_000
const day = 24 * hour

/** The time until the next day in Bangkok, when daily and weekly bonuses become available again. */
export const untilMidnight = () => day - ((serverNow() + 7 * hour) % day)

export type BonusState = 'current' | 'received' | 'available'

function countReceived({ type, userBonus }: Bonus, now: number): number {
  const received = userBonus?.received ?? []
  if (type === 'day') return received.filter(({ updatedAt }) => isSameDay(updatedAt, now)).length
  if (type === 'week') return received.filter(({ updatedAt }) => isSameWeek(updatedAt, now)).length
  // Other types are counted by their server when the bonus is received.
  return type === 'limit' ? received.length : 0
}

/** Current, received as often as its type allows, or available. */
export function bonusState(bonus: Bonus, now: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current'
  const { maxReceived } = bonus
  if (maxReceived != null && maxReceived > 0 && countReceived(bonus, now) >= maxReceived)
    return 'received'
  return 'available'
}
