import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { currentPicks } from '../composition/choose/picks'
import { mayFetchAhead } from '../composition/load/connection'
import { wantedFiles } from './wanted-files'

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

async function register(language: string) {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (mayFetchAhead()) active?.postMessage({ keep: wantedFiles(currentPicks(), language) })
}

export async function settleWorker() {
  await (isWanted() ? register(currentLanguage()) : remove())
}
