import type { LoadTexts } from '../contract/remote-contract'

/** Texts of the shared components, namespace `ui`: in one chunk with the texts of whoever shows them. */
export const loadUiTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)).default
