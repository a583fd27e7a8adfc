import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname

type Texts = { [key: string]: string | Texts }

/** The error codes of the chat's calls, by meaning; the whole catalogue would be larger than the panel's texts. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  ended: ['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'],
  unverified: ['INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'],
  network: ['INVALID_IP'],
  suspended: ['INACTIVE_USER'],
  file: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE'],
  upload: ['SLIP_UPLOAD_FAIL'],
  patience: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  server: ['INTERNAL_SERVER_ERROR', 'gone'],
  reopen: ['KEY_MISSING', 'KEY_INVALID', 'NO_DATA', 'NO_USER'],
}

/** The languages that only the embed has; the site's own three are among the site's texts. */
const furtherLanguages = ['zh', 'vi', 'km', 'my', 'ms', 'id', 'ja'] as const

const read = (path: string): Texts => JSON.parse(readFileSync(join(folder, path), 'utf8'))

function reasonsIn(language: string): Texts {
  const catalogue = read(`../shared/i18n/locales/${language}.json`)
  return Object.fromEntries(
    Object.values(reasons)
      .flat()
      .flatMap(code => (catalogue[code] ? [[code, catalogue[code]]] : [])),
  )
}

const ofSite = (language: string): Texts => ({
  ...read(`src/locales/${language}.json`),
  ...read(`src/panel/locales/${language}.json`),
  reasons: reasonsIn(language),
})

function ofEmbed(language: string): Texts {
  const { reasons: meanings = {}, ...texts } = read(`src/embed/locales/${language}.json`)
  const entries = Object.entries(reasons).flatMap(([meaning, codes]) =>
    codes.map(code => [code, Object(meanings)[meaning]]),
  )
  return { ...texts, reasons: Object.fromEntries(entries) }
}

/** The texts of every language that is fetched on demand; English is in the panel. */
export function fetchedTexts(): Record<string, Texts> {
  return Object.fromEntries([
    ['th', ofSite('th')],
    // Lao under the site's code and under the standard one.
    ...['la', 'lo'].map(language => [language, ofSite('la')]),
    ...furtherLanguages.map(language => [language, ofEmbed(language)]),
  ])
}

export const englishReasons = () => reasonsIn('en')
