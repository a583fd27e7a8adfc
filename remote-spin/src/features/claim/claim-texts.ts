import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'

/** In a file without the dialog: a pending claim of an earlier visit needs the texts alone, on every page. */
export const loadClaimTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default
