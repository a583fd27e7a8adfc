import type { Language } from '../contract/editions'
import { persistentStore } from '../session/storage'
import { storageKeys } from '../session/storage-keys'
import { languageTag } from './language'

/** Stores the language for the next visit, and sets the backend's cookie and the document's `lang`. */
export function rememberLanguage(language: Language) {
  persistentStore.set(storageKeys.locale, language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification requires it, and not every browser has cookieStore
    document.cookie = `locale=${language.toUpperCase()}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  } catch {
    // A sandboxed frame has no cookies; the page's language is set anyway.
  }
  document.documentElement.lang = languageTag(language)
}
