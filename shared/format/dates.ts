/** What a server may send as a moment. */
export type Moment = string | number | Date | null | undefined

// Bangkok and Vientiane have been seven hours ahead of UTC since 1920, without summer time, so
// a shift is exact; it spares a time zone library, and Intl's Thai calendar is Buddhist by default.
const AHEAD = 7 * 3_600_000
const DAY = 86_400_000

// The years 1000 to 9999 as seen from Bangkok: what four digits can say.
const EARLIEST = Date.parse('1000-01-01T00:00:00+07:00')
const LATEST = Date.parse('9999-12-31T23:59:59.999+07:00')

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Milliseconds since 1970, or null for what is not a moment. A time without a zone is Bangkok's. */
export function toInstant(value: Moment): number | null {
  let instant = Number.NaN
  if (typeof value === 'string') instant = parseIso(value.trim())
  else if (typeof value === 'number') instant = value
  else if (value instanceof Date) instant = value.getTime()
  return instant >= EARLIEST && instant <= LATEST ? instant : null
}

function parseIso(text: string): number {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = ''] =
    ISO.exec(text) ?? []
  if (!year || !month || !day) return Number.NaN
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second)
  const read = new Date(wall)
  // Date rolls the 30th of February over into March; a person would call that date wrong.
  const real =
    read.getUTCMonth() === +month - 1 &&
    read.getUTCDate() === +day &&
    +hour < 24 &&
    +minute < 60 &&
    +second < 60
  if (!real) return Number.NaN
  return wall + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset(zone)
}

function offset(zone: string): number {
  if (zone === '') return AHEAD
  if (/^z$/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

const two = (part: number) => String(part).padStart(2, '0')

function wallClock(value: Moment): Date | null {
  const instant = toInstant(value)
  return instant === null ? null : new Date(instant + AHEAD)
}

const NO_DATE = '–'

/** `DD/MM/YYYY`, Gregorian, in Bangkok. */
export function formatDate(value: Moment): string {
  const at = wallClock(value)
  if (!at) return NO_DATE
  return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
}

/** `HH:mm:ss` in Bangkok. */
export function formatTime(value: Moment): string {
  const at = wallClock(value)
  if (!at) return NO_DATE
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
}

/** `DD/MM/YYYY HH:mm:ss`, Gregorian, in Bangkok; a dash for what is not a date. */
export function formatDateTime(value: Moment): string {
  return toInstant(value) === null ? NO_DATE : `${formatDate(value)} ${formatTime(value)}`
}

/** Days since 1970 on Bangkok's calendar. */
function dayNumber(value: Moment): number | null {
  const instant = toInstant(value)
  return instant === null ? null : Math.floor((instant + AHEAD) / DAY)
}

export function isSameDay(a: Moment, b: Moment): boolean {
  const day = dayNumber(a)
  return day !== null && day === dayNumber(b)
}

/** Weeks start on Monday; the first day of 1970 was a Thursday. */
export function isSameWeek(a: Moment, b: Moment): boolean {
  const first = dayNumber(a)
  const second = dayNumber(b)
  if (first === null || second === null) return false
  return Math.floor((first + 3) / 7) === Math.floor((second + 3) / 7)
}
