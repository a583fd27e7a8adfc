import type { Picks } from '../boot/choose/pick-version'
import { hintFiles } from '../boot/hints'
import type { Wanted } from './cached-files'

/** The page's own files, which a data-saving connection need not download again. */
export function loadedFiles(): Wanted[] {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src][integrity], link[href][integrity]',
  )
  return Array.from(elements, element => ({
    url: element instanceof HTMLScriptElement ? element.src : element.href,
    integrity: element.integrity,
    loaded: true,
  }))
}

/** Every page of every remote in one language, and the dialogs that open offline. */
function pages(picks: Picks, language: string): Wanted[] {
  return Object.values(picks).flatMap(record => {
    const { routes, dialogs } = record.contract
    const pages = routes.map(({ chunk }) => chunk)
    const chunks = ['remote', ...pages, ...dialogs.flatMap(({ offline = [] }) => offline)]
    return hintFiles(record, [...chunks, `texts-${language}`]).flatMap(file => {
      const integrity = record.files[file]
      return integrity ? [{ url: new URL(record.base + file, location.href).href, integrity }] : []
    })
  })
}

/** Fonts, and the shell's own late code, whose elements are gone once it runs. */
function fetchedFiles(): Wanted[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.woff2$|\/assets\/[^/]+\.(js|css)$/.test(name))
    .map(({ name }) => ({ url: name, integrity: '' }))
}

/** The files to cache for offline use; each once, with its hash. */
export function wantedFiles(picks: Picks, language: string): Wanted[] {
  const all = [...fetchedFiles(), ...pages(picks, language), ...loadedFiles()]
  return [...new Map(all.map(wanted => [wanted.url, wanted])).values()]
}
