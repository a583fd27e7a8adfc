import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'

const frame = {
  th: () => import(/* webpackChunkName: "texts-th" */ '../locales/th.json'),
  la: () => import(/* webpackChunkName: "texts-la" */ '../locales/la.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/en.json'),
}

const pages = {
  th: () => import(/* webpackChunkName: "page-texts-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "page-texts-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "page-texts-en" */ './locales/en.json'),
}

/** Menus, titles and what else every page shows: namespace `shell`. */
export async function loadShellTexts(language: Language): Promise<Texts> {
  return (await frame[language]()).default
}

async function loadPageTexts(language: Language): Promise<Texts> {
  return (await pages[language]()).default
}

/** The texts of the shell's own pages come with the first of them. */
export async function withPageTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, registerTexts('shell-pages', loadPageTexts)])
  return loaded
}
