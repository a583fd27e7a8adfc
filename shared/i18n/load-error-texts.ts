import type { LoadTexts } from '../contract/remote-contract'

/** The error catalogue, namespace `errors`. */
export const loadErrorTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "errors-[language]" */ `./locales/${language}.json`)).default
