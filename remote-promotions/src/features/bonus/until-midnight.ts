import { serverNow } from '@tamlung/shared/api/server-clock'

const hour = 3_600_000
const day = 24 * hour

/** How long it is until Bangkok's next day, when bonuses of a day and of a week can be received anew. */
export const untilMidnight = () => day - ((serverNow() + 7 * hour) % day)
