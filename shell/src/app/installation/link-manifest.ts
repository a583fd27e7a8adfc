import { bus } from '@tamlung/shared/bus/bus'
import type { Language } from '@tamlung/shared/contract/editions'

function link(rel: string): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (found) return found
  const made = document.createElement('link')
  made.rel = rel
  document.head.append(made)
  return made
}

function nameIn(language: Language) {
  link('manifest').href = `/manifest-${language}.json`
}

/** Links the web app manifest of the current language, after the first page, which does not need it. */
export function linkManifest(): () => void {
  link('apple-touch-icon').href = '/apple-touch-icon.png'
  return bus.on('language.changed', ({ language }) => nameIn(language))
}
