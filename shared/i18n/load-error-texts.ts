import type { LoadTexts } from '../contract/remote-contract'

/** Loads the error catalogue, the namespace `errors`. */
export const loadErrorTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "errors-[language]" */ `./locales/${language}.json`)).default
