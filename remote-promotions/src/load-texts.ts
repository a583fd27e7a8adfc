import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

export const loadTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)).default
