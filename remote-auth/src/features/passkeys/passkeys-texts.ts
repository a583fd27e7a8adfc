import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

export const loadPasskeysTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default
