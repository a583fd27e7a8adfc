/** Times as `HH:MM`. An end that is not after the start is on the next day. */
export interface Span {
  from: string
  to: string
}

export interface Hours {
  /** IANA name. */
  timeZone: string
  /** Seven entries, from Monday. */
  week: readonly (Span | null)[]
  /** Days as `YYYY-MM-DD` on which no hours start. */
  closed: readonly string[]
}

const day = 86_400_000
/** Days to look ahead, more than the number of closed days that can be set. */
const maxDaysAhead = 92

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

export const isTimeZone = (name: string): boolean => {
  try {
    formatIn(name)
    return true
  } catch {
    return false
  }
}

/** Returns the wall clock of a time zone, encoded as a UTC time. */
const wallClock = (at: number, timeZone: string): number => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

const offsetAt = (at: number, timeZone: string) => wallClock(at, timeZone) - at

/** Converts a wall clock to a time. The second step corrects the offset near a change of daylight saving time. */
const toTime = (wall: number, timeZone: string): number => {
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

/** Returns the opening that starts on a day, given as midnight on the wall clock. */
const openingOn = (midnight: number, { timeZone, week, closed }: Hours) => {
  const date = new Date(midnight)
  const name = date.toISOString().slice(0, 10)
  const span = week[(date.getUTCDay() + 6) % 7]
  if (!span || closed.includes(name)) return undefined
  const wall = (time: string, later = 0) => Date.parse(`${name}T${time}:00Z`) + later
  return {
    from: toTime(wall(span.from), timeZone),
    to: toTime(wall(span.to, span.to <= span.from ? day : 0), timeZone),
  }
}

/** Returns whether `at` is within the hours, and otherwise when the next opening starts; null if there is none. */
export const openAt = (hours: Hours, at: number): { isOpen: boolean; opens: number | null } => {
  const seconds = Math.floor(at / 1000) * 1000
  const today = Math.floor(wallClock(seconds, hours.timeZone) / day) * day
  for (let count = -1; count <= maxDaysAhead; count++) {
    const opening = openingOn(today + count * day, hours)
    if (opening === undefined || opening.to <= at) continue
    return opening.from <= at
      ? { isOpen: true, opens: null }
      : { isOpen: false, opens: opening.from }
  }
  return { isOpen: false, opens: null }
}
