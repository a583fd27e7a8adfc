/// <reference path="./this-remote.d.ts" />
import { remote } from 'this-remote'
import { edition } from '../contract/edition'
import type { Language } from '../contract/editions'
import type { Texts } from '../contract/remote-contract'
import { registerTexts, startI18n } from '../i18n/i18n'
import { storedLanguage } from '../i18n/language'
import { loadErrorTexts } from '../i18n/load-error-texts'
import en from '../ui/locales/en.json'
import la from '../ui/locales/la.json'
import th from '../ui/locales/th.json'

const words: Record<Language, Texts> = { th, la, en }

async function prepareOnce(language: Language) {
  startI18n(language)
  await Promise.all([
    registerTexts('ui', async wanted => words[wanted]),
    registerTexts('errors', loadErrorTexts),
    registerTexts(remote.contract.name, remote.loadTexts),
  ])
  remote.start()
}

let prepared: Promise<void> | undefined

/** What the shell does for its remotes before it shows any: words, and a start; once in a page. */
export function prepare(language = storedLanguage(null, edition)): Promise<void> {
  prepared ??= prepareOnce(language)
  return prepared
}
