import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'

/** In the shell's own chunk, because they are needed when nothing else can be fetched. */
const files = {
  th: () => import(/* webpackChunkName: "texts-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "texts-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
}

export async function loadCompositionTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default
}
