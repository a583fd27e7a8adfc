import { edition } from '@tamlung/shared/contract/edition'
import { languageTag, storedLanguage } from '@tamlung/shared/i18n/language'
import { persistentStore, tabStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

/** Language and theme stand before the first paint, so that nothing flashes. */
export function prepareDocument() {
  const root = document.documentElement
  const language = storedLanguage(persistentStore.get(storageKeys.locale), edition)
  root.lang = languageTag(language)
  const theme = persistentStore.get('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const token = tabStore.get(storageKeys.token) ?? persistentStore.get(storageKeys.token)
  return { language, token }
}

/** Which of the calm frames in the document stands in until the page is there. */
export function showFrame(path: string) {
  const member = path.startsWith('/user/')
  document.documentElement.dataset.frame =
    path === '/user/home' ? 'home' : member ? 'member' : 'visitor'
}
