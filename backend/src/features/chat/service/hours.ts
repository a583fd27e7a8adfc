/** Both as `HH:MM`; an end that is not later than the beginning is on the next day. */
export interface Span {
  from: string
  to: string
}

export interface Hours {
  /** By its IANA name. */
  timeZone: string
  /** Seven, from Monday. */
  week: readonly (Span | null)[]
  /** Days as `YYYY-MM-DD` on which no hours begin. */
  closed: readonly string[]
}

const day = 86_400_000
/** Longer than any row of closed days that may be set. */
const farthest = 92

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

/** The zone's wall clock at a moment, told as if it were UTC's. */
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

/** When a wall clock shows this. Where summer time begins or ends, the second look decides. */
const momentOf = (wall: number, timeZone: string): number => {
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

/** What begins on one day of the zone, given as its midnight on a wall clock. */
const openingOn = (midnight: number, { timeZone, week, closed }: Hours) => {
  const date = new Date(midnight)
  const name = date.toISOString().slice(0, 10)
  const span = week[(date.getUTCDay() + 6) % 7]
  if (!span || closed.includes(name)) return undefined
  const wall = (time: string, later = 0) => Date.parse(`${name}T${time}:00Z`) + later
  return {
    from: momentOf(wall(span.from), timeZone),
    to: momentOf(wall(span.to, span.to <= span.from ? day : 0), timeZone),
  }
}

/** Whether it is within the hours, and else when the next begin; never, where none do. */
export const openAt = (hours: Hours, at: number): { isOpen: boolean; opens: number | null } => {
  const seconds = Math.floor(at / 1000) * 1000
  const today = Math.floor(wallClock(seconds, hours.timeZone) / day) * day
  for (let count = -1; count <= farthest; count++) {
    const opening = openingOn(today + count * day, hours)
    if (opening === undefined || opening.to <= at) continue
    return opening.from <= at
      ? { isOpen: true, opens: null }
      : { isOpen: false, opens: opening.from }
  }
  return { isOpen: false, opens: null }
}
