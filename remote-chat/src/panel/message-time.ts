import { formatDate, isSameDay } from '@tamlung/shared/format/dates'

const timeZone = 'Asia/Bangkok'
const formats = new Map<string, Intl.DateTimeFormat>()

/** Pages of others may name any language; one that is none is told the time in English. */
function localeOf(language: string): string {
  try {
    return language === 'en' ? 'en-GB' : (Intl.getCanonicalLocales(language)[0] ?? 'en-GB')
  } catch {
    return 'en-GB'
  }
}

function format(language: string, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  const known = formats.get(key)
  if (known) return known
  // Gregorian, as everywhere in the product; Thai would count Buddhist years.
  const made = new Intl.DateTimeFormat(localeOf(language), {
    ...options,
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
  })
  formats.set(key, made)
  return made
}

export function clockTime(at: number, language: string): string {
  return format(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )
}

/** A day that comes, by its name and date; by its date alone where the browser has no names (Chromium has none for Lao). */
export function comingDay(at: number, language: string): string {
  if (Intl.DateTimeFormat.supportedLocalesOf(localeOf(language)).length === 0) return formatDate(at)
  return format(language, 'coming', { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
}

export function dayName(
  at: number,
  now: number,
  language: string,
  t: (key: string) => string,
): string {
  if (isSameDay(at, now)) return t('list.today')
  if (isSameDay(at, now - 86_400_000)) return t('list.yesterday')
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return format(language, 'day', options).format(at)
}
