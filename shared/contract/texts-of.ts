import type { Language } from './editions'
import type { Texts } from './remote-contract'

/**
 * Returns a loader of texts that are bundled in all languages.
 *
 * @deprecated Import the `locales` folder with `webpackMode: "eager"` instead; kept for remotes that use it until 2.0.0.
 */
export function textsOf(texts: Readonly<Record<Language, Texts>>) {
  return async (language: Language): Promise<Texts> => texts[language]
}
