import type { Language } from '../contract/editions'
import type { Texts } from '../contract/remote-contract'

const files = {
  th: () => import('./locales/th.json'),
  la: () => import('./locales/la.json'),
  en: () => import('./locales/en.json'),
}

/** The error catalogue, namespace `errors`. */
export async function loadErrorTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
