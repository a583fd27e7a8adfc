const timeZone = 'Asia/Bangkok'
const formats = new Map<string, Intl.DateTimeFormat>()

/** Pages of other sites may set any language; times are in English if the browser does not know it. */
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

/**
 * `DD/MM/YYYY`, as in `shared/format/dates`, but without dayjs, which pages with the embed would fetch for this
 * alone.
 */
function formatDate(at: number): string {
  return format('en', 'date', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at)
}

/** `DD/MM/YYYY HH:mm:ss` */
export function formatDateTime(at: number): string {
  const options = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  return `${formatDate(at)} ${format('en', 'seconds', options).format(at)}`
}

export function isSameDay(a: number, b: number): boolean {
  return formatDate(a) === formatDate(b)
}

/** A coming day by its name and date; by its date alone if the browser has no names (Chromium has none for Lao). */
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
