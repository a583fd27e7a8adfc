import type { Picks } from '../boot/choose/pick-version'
import { hintFiles } from '../boot/hints'
import type { Wanted } from './kept-files'

/** What the page has, and a connection without bytes to spare need not bring once more. */
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

/** Every page of every remote, in one language: what the product needs to open without its servers. */
function pages(picks: Picks, language: string): Wanted[] {
  return Object.values(picks).flatMap(record => {
    const chunks = ['remote', ...record.contract.routes.map(({ chunk }) => chunk)]
    return hintFiles(record, [...chunks, `texts-${language}`]).flatMap(file => {
      const integrity = record.files[file]
      return integrity ? [{ url: new URL(record.base + file, location.href).href, integrity }] : []
    })
  })
}

function fonts(): Wanted[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name }) => ({ url: name, integrity: '' }))
}

/** What is kept for the day when the servers do not answer; each file once, with its hash. */
export function wantedFiles(picks: Picks, language: string): Wanted[] {
  const all = [...pages(picks, language), ...fonts(), ...loadedFiles()]
  return [...new Map(all.map(wanted => [wanted.url, wanted])).values()]
}
