import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'

const files = {
  th: () => import(/* webpackChunkName: "texts-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "texts-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
}

export async function loadTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
