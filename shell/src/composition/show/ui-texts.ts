import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'

/** In one chunk with the shell's own texts: one request before anything is shown. */
const files = {
  th: () => import(/* webpackChunkName: "texts-th" */ '@tamlung/shared/ui/locales/th.json'),
  la: () => import(/* webpackChunkName: "texts-la" */ '@tamlung/shared/ui/locales/la.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '@tamlung/shared/ui/locales/en.json'),
}

export async function loadUiTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
