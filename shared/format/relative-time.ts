import { type Moment, toInstant } from './instant'

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Units of a past time, from years to seconds. */
export type RelativeUnit = (typeof UNITS)[number][0]

/** A past time in its largest unit. */
export interface RelativeTime {
  unit: RelativeUnit
  count: number
}

/** The age of a time in the largest unit that fits; a time in the future counts as now. Null for an invalid time. */
export function relativeTime(value: Moment, now: number = Date.now()): RelativeTime | null {
  const instant = toInstant(value)
  if (instant === null) return null
  const seconds = Math.max(0, Math.floor((now - instant) / 1000))
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return { unit, count: Math.floor(seconds / size) }
  }
  return { unit: 'second', count: 0 }
}
