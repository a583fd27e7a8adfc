import texts from '../locales/en.json'
import bell from '../panel/bell/locales/en.json'
import composer from '../panel/composer/locales/en.json'
import type { TextTree } from '../panel/create-translate'
import ending from '../panel/ending/locales/en.json'
import search from '../panel/search/locales/en.json'
import service from '../panel/service/locales/en.json'
import talks from '../panel/talks/locales/en.json'

/** Set by the build: what the catalogue of the site says of the codes that a chat can meet. */
declare const ENGLISH_REASONS: Readonly<Record<string, string>>

/** The words that are always there. */
export const english: TextTree = {
  ...texts,
  ...bell,
  ...composer,
  ...ending,
  ...search,
  ...service,
  ...talks,
  reasons: ENGLISH_REASONS,
}
