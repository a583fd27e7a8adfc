import type { Language } from '../contract/editions'
import type { Texts } from '../contract/remote-contract'

const files = {
  th: () => import(/* webpackChunkName: "errors-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "errors-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "errors-en" */ './locales/en.json'),
}

/** The error catalogue, namespace `errors`. */
export async function loadErrorTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
