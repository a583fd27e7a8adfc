import type { Language } from '../contract/editions'
import { persistentStore } from '../session/storage'
import { storageKeys } from '../session/storage-keys'
import { languageTag } from './language'

/** Stores the language for the next visit, tells the backend by cookie and the browser by `lang`. */
export function rememberLanguage(language: Language) {
  persistentStore.set(storageKeys.locale, language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the contract asks for this cookie, and cookieStore is not everywhere
    document.cookie = `locale=${language.toUpperCase()}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  } catch {
    // A sandboxed frame has no cookies; the page has its language all the same.
  }
  document.documentElement.lang = languageTag(language)
}
