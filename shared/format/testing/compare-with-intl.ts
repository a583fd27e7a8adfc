import fc from 'fast-check'
import { formatDateTime, isSameDay, isSameWeek } from '../dates'

/**
 * Program: compares the formats with Intl for random times. TZ is the device's zone and SEED the seed; prints the number
 * of times or throws.
 */
const bangkok = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const moments = 20_000
const day = 86_400_000
const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })
const apart = fc.integer({ min: -8 * day, max: 8 * day })

/** Days since 1970 on Bangkok's calendar; day 0 was a Thursday. */
function dayNumber(instant: number): number {
  const [date = ''] = bangkok.format(instant).split(', ')
  const [days, month, year] = date.split('/').map(Number)
  return Date.UTC(year ?? 0, (month ?? 0) - 1, days) / day
}

const weekNumber = (instant: number) => Math.floor((dayNumber(instant) + 3) / 7)

fc.assert(
  fc.property(instants, apart, (instant, difference) => {
    const other = instant + difference
    return (
      formatDateTime(instant) === bangkok.format(instant).replace(', ', ' ') &&
      isSameDay(instant, other) === (dayNumber(instant) === dayNumber(other)) &&
      isSameWeek(instant, other) === (weekNumber(instant) === weekNumber(other))
    )
  }),
  { numRuns: moments, seed: Number(process.env.SEED) },
)
process.stdout.write(`${Intl.DateTimeFormat().resolvedOptions().timeZone} ${moments}`)
