import type { LoadTexts } from '../contract/remote-contract'

/** Loads the texts of the shared components, namespace `ui`, in one chunk with the remote's or page's own texts. */
export const loadUiTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)).default
