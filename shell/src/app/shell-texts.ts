import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'

/** Texts of menus, titles and everything on every page: namespace `shell`. */
export const loadShellTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "texts-[language]" */ `../locales/${language}.json`)).default

const loadPageTexts: LoadTexts = async language =>
  (await import(/* webpackChunkName: "page-texts-[language]" */ `./locales/${language}.json`))
    .default

/** Loads the texts of the shell's own pages with the first of them. */
export async function withPageTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, registerTexts('shell-pages', loadPageTexts)])
  return loaded
}
