/// <reference path="./this-remote.d.ts" />
import { remote } from 'this-remote'
import { edition } from '../contract/edition'
import type { Language } from '../contract/editions'
import { registerTexts, startI18n } from '../i18n/i18n'
import { storedLanguage } from '../i18n/language'
import { loadErrorTexts } from '../i18n/load-error-texts'
import { loadUiTexts } from '../ui/load-ui-texts'

async function prepareOnce(language: Language) {
  startI18n(language)
  await Promise.all([
    registerTexts('ui', loadUiTexts),
    registerTexts('errors', loadErrorTexts),
    registerTexts(remote.contract.name, remote.loadTexts),
  ])
  remote.start()
}

let prepared: Promise<void> | undefined

/** Prepares a remote as the shell does before showing it: texts and start, once per page. */
export function prepare(language = storedLanguage(null, edition)): Promise<void> {
  prepared ??= prepareOnce(language)
  return prepared
}
