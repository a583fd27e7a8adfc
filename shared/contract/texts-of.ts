import type { Language } from './editions'
import type { Texts } from './remote-contract'

/** For words few enough to come in all languages at once, with what they are for and not with the page. */
export function textsOf(texts: Readonly<Record<Language, Texts>>) {
  return async (language: Language): Promise<Texts> => texts[language]
}
