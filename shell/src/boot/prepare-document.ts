import { edition as ownEdition } from '@tamlung/shared/contract/edition'
import type { Edition } from '@tamlung/shared/contract/editions'
import { languageTag, storedLanguage } from '@tamlung/shared/i18n/language'
import { persistentStore, tabStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

/**
 * Sets language and theme before the first paint, so that nothing flashes. Later code reads the edition from here.
 */
export function prepareDocument(edition: Edition = ownEdition) {
  const root = document.documentElement
  root.dataset.edition = edition
  const language = storedLanguage(persistentStore.get(storageKeys.locale), edition)
  root.lang = languageTag(language)
  const theme = persistentStore.get('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const token = tabStore.get(storageKeys.token) ?? persistentStore.get(storageKeys.token)
  return { language, token }
}

/** The skeleton in the document that is shown until the page is there. */
export function showFrame(path: string) {
  const member = path.startsWith('/user/')
  document.documentElement.dataset.frame =
    path === '/user/home' ? 'home' : member ? 'member' : 'visitor'
}
