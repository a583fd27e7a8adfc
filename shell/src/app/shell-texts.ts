import type { Language } from '@tamlung/shared/contract/editions'
import type { Texts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import uiEn from '@tamlung/shared/ui/locales/en.json'
import uiLa from '@tamlung/shared/ui/locales/la.json'
import uiTh from '@tamlung/shared/ui/locales/th.json'
import shellEn from '../locales/en.json'
import shellLa from '../locales/la.json'
import shellTh from '../locales/th.json'

const shell = { th: shellTh, la: shellLa, en: shellEn } as const satisfies Record<Language, Texts>
const ui = { th: uiTh, la: uiLa, en: uiEn } as const satisfies Record<Language, Texts>

const pages = {
  th: () => import(/* webpackChunkName: "page-texts-th" */ '../locales/pages/th.json'),
  la: () => import(/* webpackChunkName: "page-texts-la" */ '../locales/pages/la.json'),
  en: () => import(/* webpackChunkName: "page-texts-en" */ '../locales/pages/en.json'),
}

export async function loadShellTexts(language: Language): Promise<Texts> {
  return shell[language]
}

/**
 * The words of the frame are part of the first screen: all three languages of them are smaller than the
 * round trip of fetching one.
 */
export async function prepareFirstTexts() {
  await Promise.all([
    registerTexts('shell', loadShellTexts),
    registerTexts('ui', async language => ui[language]),
  ])
  // Nobody has failed yet; without these words a failure would still be told by its code.
  registerTexts('errors', loadErrorTexts).catch(reportError)
}

async function loadPageTexts(language: Language): Promise<Texts> {
  return (await pages[language]()).default
}

/** The texts of the shell's own pages come with the first of them. */
export async function withPageTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, registerTexts('shell-pages', loadPageTexts)])
  return loaded
}
