import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Moment, toInstant } from './instant'

dayjs.extend(utc)

/**
 * Bangkok's local time as if it were UTC: seven hours ahead since 1920, without summer time. Without `utcOffset(7)` and
 * the timezone plugin, because both calculate with the device's time zone and are an hour wrong where that changes to or
 * from summer time.
 */
function wallClock(value: Moment): Dayjs | null {
  const instant = toInstant(value)
  return instant === null ? null : dayjs.utc(instant).add(7, 'hour')
}

const NO_DATE = '–'

/** `DD/MM/YYYY`, Gregorian, in Bangkok. */
export function formatDate(value: Moment): string {
  return wallClock(value)?.format('DD/MM/YYYY') ?? NO_DATE
}

/** `HH:mm:ss` in Bangkok. */
export function formatTime(value: Moment): string {
  return wallClock(value)?.format('HH:mm:ss') ?? NO_DATE
}

/** `DD/MM/YYYY HH:mm:ss`, Gregorian, in Bangkok; a dash for a value that is not a date. */
export function formatDateTime(value: Moment): string {
  return wallClock(value)?.format('DD/MM/YYYY HH:mm:ss') ?? NO_DATE
}

/** Whether both times are on one day in Bangkok; false if either cannot be read. */
export function isSameDay(a: Moment, b: Moment): boolean {
  const [first, second] = [wallClock(a), wallClock(b)]
  return first !== null && second !== null && first.isSame(second, 'day')
}

/** Whether both times are in one week from Monday. The weeks of dayjs begin on Sunday, so both days are moved one back. */
export function isSameWeek(a: Moment, b: Moment): boolean {
  const [first, second] = [wallClock(a), wallClock(b)]
  if (first === null || second === null) return false
  return first.subtract(1, 'day').isSame(second.subtract(1, 'day'), 'week')
}
