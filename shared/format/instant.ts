/** The values that a server may send as a time. */
export type Moment = string | number | Date | null | undefined

// Bangkok and Vientiane have been seven hours ahead of UTC since 1920, without summer time.
const AHEAD = 7 * 3_600_000

// The years 1000 to 9999 in Bangkok: those with four digits.
const EARLIEST = Date.parse('1000-01-01T00:00:00+07:00')
const LATEST = Date.parse('9999-12-31T23:59:59.999+07:00')

const ISO =
  /^([1-9]\d{3})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i

/** The day comes first, as everywhere in the product. */
const DAY_FIRST = /^(\d\d)[/-](\d\d)[/-](\d{4})/

/** Later years are Buddhist years, as in Thai calendars. */
const LATEST_COMMON_YEAR = 2400

/** Milliseconds since 1970; null for an invalid time. A time without a zone is Bangkok's. */
export function toInstant(value: Moment): number | null {
  let instant = Number.NaN
  if (typeof value === 'string') instant = parseIso(value.trim())
  else if (typeof value === 'number') instant = value
  else if (value instanceof Date) instant = value.getTime()
  return instant >= EARLIEST && instant <= LATEST ? instant : null
}

function parseIso(text: string): number {
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = ''] =
    ISO.exec(text.replace(DAY_FIRST, '$3-$2-$1')) ?? []
  // The format of HTTP headers and of JavaScript's `toString`.
  if (!year) return / GMT/.test(text) ? Date.parse(text) : Number.NaN
  const common = +year > LATEST_COMMON_YEAR ? +year - 543 : year
  const wall = `${common}-${month}-${day}T${hour}:${minute}:${second}`
  const read = new Date(`${wall}Z`)
  // Date turns 30 February into a day in March; such a date is invalid.
  if (read.getUTCDate() !== Number(day)) return Number.NaN
  return +read + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset(zone)
}

function offset(zone: string): number {
  if (zone === '') return AHEAD
  if (/z|c/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
