import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { appVersion } from '../app/app-version'
import type { Picks } from '../boot/choose/pick-version'
import { currentPicks, pickLive } from '../composition/choose/picks'
import { mayFetchAhead } from '../composition/load/connection'
import { loadedFiles, wantedFiles } from './wanted-files'

function isWanted(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')
  return meta?.content === 'on'
}

/** Switched off: nothing of it stays behind. */
async function remove() {
  navigator.serviceWorker.controller?.postMessage({ off: true })
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}

/** Another one for each composition, so that a worker is installed with it, and compiles what is new and lets go of the rest. */
function workerAddress(picks: Picks): string {
  const versions = Object.values(picks).map(({ name, version }) => [name, version])
  return `/sw.js?${new URLSearchParams([['shell', appVersion], ...versions])}`
}

/** A tab that keeps the versions it began with would take away what the next visit runs, by installing a worker of its own. */
async function isThereForNextVisit(address: string): Promise<boolean> {
  const next = workerAddress(pickLive())
  if (address === next) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.scriptURL.endsWith(next) ?? false
}

async function register(picks: Picks, language: string) {
  const address = workerAddress(picks)
  if (await isThereForNextVisit(address)) return
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  const keep = mayFetchAhead() ? wantedFiles(picks, language) : loadedFiles()
  const told = new Set<ServiceWorker>()
  // Only this composition's: tabs of another one share the registration, and their workers are not told of this one's.
  const tell = (worker: ServiceWorker | null) => {
    if (!worker?.scriptURL.endsWith(address) || told.has(worker)) return
    told.add(worker)
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
