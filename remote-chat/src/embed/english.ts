import texts from '../locales/en.json'
import type { TextTree } from '../panel/create-translate'
import panel from '../panel/locales/en.json'

/** Set by the build: what the catalogue of the site says of the codes that a chat can meet. */
declare const ENGLISH_REASONS: Readonly<Record<string, string>>

/** The words that are always there. */
export const english: TextTree = {
  ...texts,
  ...panel,
  reasons: ENGLISH_REASONS,
}
