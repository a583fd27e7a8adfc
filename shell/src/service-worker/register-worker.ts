import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { appVersion } from '../app/app-version'
import { withPageTexts } from '../app/shell-texts'
import type { Picks } from '../boot/choose/pick-version'
import { mayFetchAhead } from '../composition/load/connection'
import { currentPicks, pickForNewVisit } from '../composition/resolve/picks'
import type { Wanted } from './cached-files'
import { loadedFiles, wantedFiles } from './wanted-files'

function isWanted(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')
  return meta?.content === 'on'
}

/** Switched off: everything is removed. */
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

/** A tab that keeps older versions would remove the files of the next visit by installing its own worker. */
async function isThereForNextVisit(address: string): Promise<boolean> {
  const next = workerAddress(pickForNewVisit())
  if (address === next) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.scriptURL.endsWith(next) ?? false
}

/** The how-to page is the shell's own: the list names its code once it has been fetched, and its pictures. */
async function howToPictures(): Promise<Wanted[]> {
  try {
    await withPageTexts(import('../app/pages/how-to-page'))
    const { howToVideos } = await import('../media/how-to/videos')
    return howToVideos.map(({ poster }) => ({ url: poster.href, integrity: '' }))
  } catch {
    return []
  }
}

async function register(picks: Picks, language: string) {
  const address = workerAddress(picks)
  if (await isThereForNextVisit(address)) return
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const pictures = mayFetchAhead() ? await howToPictures() : null
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
