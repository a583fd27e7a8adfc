/** The editions of the product, one for each country. */
export const editions = ['th', 'lao'] as const
export type Edition = (typeof editions)[number]

/** The languages of the product; `la` is Lao (`lo` for browsers). */
export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]

/** Names of the currencies in requests and replies. */
export const currencies = ['BAHT', 'LAK'] as const
export type Currency = (typeof currencies)[number]

/** Narrows any value to a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
