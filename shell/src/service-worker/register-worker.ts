import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { appVersion } from '../app/app-version'
import { withPageTexts } from '../app/shell-texts'
import type { Picks } from '../boot/choose/pick-version'
import { hintFiles } from '../boot/hints'
import { mayFetchAhead } from '../composition/load/connection'
import { currentPicks, pickForNewVisit } from '../composition/resolve/picks'
import type { Wanted } from './cached-files'

/** The page's own files, which a data-saving connection need not download again. */
function loadedFiles(): Wanted[] {
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
function wantedFiles(picks: Picks, language: string): Wanted[] {
  const all = [...fetchedFiles(), ...pages(picks, language), ...loadedFiles()]
  return [...new Map(all.map(wanted => [wanted.url, wanted])).values()]
}

function isWanted(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')
  return meta?.content === 'on'
}

/** Removes the worker and its caches when the site has switched them off. */
async function remove() {
  navigator.serviceWorker.controller?.postMessage({ off: true })
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}

/** A new address per composition, so that each release installs a worker, compiles new files and drops the rest. */
function workerAddress(picks: Picks): string {
  const versions = Object.values(picks).map(({ name, version }) => [name, version])
  return `/sw.js?${new URLSearchParams([['shell', appVersion], ...versions])}`
}

/**
 * Whether the next visit's worker is already active. A tab with older versions would remove its files by installing its own
 * worker.
 */
async function isThereForNextVisit(address: string): Promise<boolean> {
  const next = workerAddress(pickForNewVisit())
  if (address === next) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.scriptURL.endsWith(next) ?? false
}

/** Fetches the code of forms and of the how-to page, so that `fetchedFiles` lists it, and returns that page's pictures. */
async function fetchAhead(): Promise<Wanted[]> {
  try {
    await import(/* webpackChunkName: "forms" */ '@tamlung/shared/ui/fields/final-form')
    await withPageTexts(import(/* webpackChunkName: "how-to" */ '../app/pages/how-to-page'))
    const { howToVideos } = await import(/* webpackChunkName: "how-to" */ '../media/how-to/videos')
    return howToVideos.map(({ poster }) => ({ url: poster.href, integrity: '' }))
  } catch {
    return []
  }
}

async function register(picks: Picks, language: string) {
  const address = workerAddress(picks)
  if (await isThereForNextVisit(address)) return
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const pictures = mayFetchAhead() ? await fetchAhead() : null
  const keep = pictures ? [...wantedFiles(picks, language), ...pictures] : loadedFiles()
  const notified = new Set<ServiceWorker>()
  // Only workers of this composition: tabs of other compositions share the registration.
  const tell = (worker: ServiceWorker | null) => {
    if (!worker?.scriptURL.endsWith(address) || notified.has(worker)) return
    notified.add(worker)
    worker.postMessage({ keep })
  }
  // A new version at the same address is found a moment later.
  registration.addEventListener('updatefound', () => tell(registration.installing))
  tell(registration.installing)
  tell(registration.active)
}

export async function settleWorker() {
  await (isWanted() ? register(currentPicks(), currentLanguage()) : remove())
}
