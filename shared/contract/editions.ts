export const editions = ['th', 'lao'] as const
export type Edition = (typeof editions)[number]

export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]

export const currencies = ['BAHT', 'LAK'] as const
export type Currency = (typeof currencies)[number]

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
