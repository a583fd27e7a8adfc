import { inPage } from './in-page'
import type { QuietPage } from './quiet-page'

/** Runs in the page. */
async function waitUntilKept() {
  if (!document.querySelector('meta[name="service-worker"][content="on"]')) return
  await navigator.serviceWorker.ready
  const countKept = async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const kept = await Promise.all(stores.map(store => store.keys()))
    return kept.flat().length
  }
  // Until nothing has come for two seconds.
  for (let known = -1, now = 0; known !== now; ) {
    known = now
    await new Promise(resolve => window.setTimeout(resolve, 2000))
    now = await countKept()
  }
}

/** An expression of a page: until its service worker, if it has one, is installed and has kept what it was asked to. */
export const untilKept = inPage(waitUntilKept, null)

/** A member comes back hours later: the worker has done its work, and has to be started again. */
export async function restWorker({ send, evaluate }: QuietPage) {
  await send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await evaluate(untilKept)
  await send('ServiceWorker.enable')
  await send('ServiceWorker.stopAllWorkers')
}
