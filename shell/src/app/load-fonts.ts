import type { Language } from '@tamlung/shared/contract/editions'
import { hasWorker } from '../boot/has-worker'

const families = '"Anuphan Variable", "Noto Sans Lao Variable"'
/** One of each file that a page in this language is drawn with: see `unicode-range` in the sheet. */
const letters: Record<Language, string> = { th: 'aก', la: 'aກ', en: 'a' }

/**
 * What a worker keeps on the device includes the fonts. Asked for while the page starts they are here when it is drawn,
 * where it would else be drawn in another font first, and then once more. A first visit has its code to fetch meanwhile.
 */
export function loadFonts(language: Language) {
  if (!hasWorker()) return
  void document.fonts.load(`1em ${families}`, letters[language]).catch(() => undefined)
}
