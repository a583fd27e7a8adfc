import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

const texts = { th, la, en }

/** Few enough to come with the bell, all three. */
export async function loadNoticesTexts(language: Language): Promise<Texts> {
  return texts[language]
}
