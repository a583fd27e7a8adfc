import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

/** In the shell's own chunk, because they are needed when nothing else can be fetched. */
export const loadCompositionTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)).default
