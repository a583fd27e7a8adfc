import type { Language } from '@tamlung/shared/contract/editions'
import { isSameDay } from '@tamlung/shared/format/dates'
import { intlLocale } from '@tamlung/shared/i18n/language'

const timeZone = 'Asia/Bangkok'
const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`
  const known = formats.get(key)
  if (known) return known
  // Gregorian, as everywhere in the product; Thai would count Buddhist years.
  const made = new Intl.DateTimeFormat(`${intlLocale(language)}-u-ca-gregory-nu-latn`, {
    ...options,
    timeZone,
  })
  formats.set(key, made)
  return made
}

export function clockTime(at: number, language: Language): string {
  return format(language, 'time', { hour: '2-digit', minute: '2-digit', hour12: false }).format(at)
}

export function dayName(
  at: number,
  now: number,
  language: Language,
  t: (key: string) => string,
): string {
  if (isSameDay(at, now)) return t('list.today')
  if (isSameDay(at, now - 86_400_000)) return t('list.yesterday')
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return format(language, 'day', options).format(at)
}
