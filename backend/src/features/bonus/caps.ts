import type { BonusType } from '@tamlung/shared/contract/routes/bonus'

const hour = 3_600_000
const day = 24 * hour
const bangkok = 7 * hour

/** Days since Thursday, 1 January 1970 by the clock of Bangkok, which knows no summer time. */
const dayNumber = (time: Date) => Math.floor((time.getTime() + bangkok) / day)

/** Weeks start on Monday. */
const weekNumber = (time: Date) => Math.floor((dayNumber(time) + 3) / 7)

/** How many of the times received count against the cap now. */
export const countAgainstCap = (type: BonusType, received: readonly Date[], now: Date): number => {
  switch (type) {
    case 'limit':
      return received.length
    case 'day':
      return received.filter(time => dayNumber(time) === dayNumber(now)).length
    case 'week':
      return received.filter(time => weekNumber(time) === weekNumber(now)).length
  }
}
