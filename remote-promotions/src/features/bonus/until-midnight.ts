import { serverNow } from '@tamlung/shared/api/server-clock'

const hour = 3_600_000
const day = 24 * hour

/** The time until the next day in Bangkok, when daily and weekly bonuses become available again. */
export const untilMidnight = () => day - ((serverNow() + 7 * hour) % day)
