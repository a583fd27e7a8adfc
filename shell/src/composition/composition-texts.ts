import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

/** In the chunk of the shell's texts, because these are needed when nothing else can be fetched. */
export const loadCompositionTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)).default
