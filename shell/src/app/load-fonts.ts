import type { Language } from '@tamlung/shared/contract/editions'
import { languageLetters } from '@tamlung/shared/i18n/language'
import { hasWorker } from '../boot/has-worker'

const families = '"Anuphan Variable", "Noto Sans Lao Variable"'

/**
 * A worker caches the fonts too. Loading them while the page starts avoids a first render in a fallback font and a
 * second one in the right font. A first visit fetches code at that time instead.
 */
export function loadFonts(language: Language) {
  if (!hasWorker()) return
  void document.fonts.load(`1em ${families}`, languageLetters(language)).catch(() => undefined)
}
