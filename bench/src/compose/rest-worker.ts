import { inPage } from './in-page'
import type { QuietPage } from './quiet-page'

/** Runs in the page. */
async function waitUntilCached() {
  if (!document.querySelector('meta[name="service-worker"][content="on"]')) return
  await navigator.serviceWorker.ready
  const countCached = async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const cached = await Promise.all(stores.map(store => store.keys()))
    return cached.flat().length
  }
  // Until nothing has come for two seconds.
  for (let known = -1, now = 0; known !== now; ) {
    known = now
    await new Promise(resolve => window.setTimeout(resolve, 2000))
    now = await countCached()
  }
}

/** An expression that waits until the page's service worker, if any, is installed and has filled its cache. */
export const untilCached = inPage(waitUntilCached, null)

/** A member comes back hours later: the worker has done its work, and has to be started again. */
export async function restWorker({ send, evaluate }: QuietPage) {
  await send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await evaluate(untilCached)
  await send('ServiceWorker.enable')
  await send('ServiceWorker.stopAllWorkers')
}
