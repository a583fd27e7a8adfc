import { inPage } from './in-page'
import type { QuietPage } from './quiet-page'

/** Waits in the page until the cache has not grown for two seconds; without a service worker it returns at once. */
async function waitUntilCached() {
  if (!document.querySelector('meta[name="service-worker"][content="on"]')) return
  await navigator.serviceWorker.ready
  const countCached = async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const cached = await Promise.all(stores.map(store => store.keys()))
    return cached.flat().length
  }
  for (let known = -1, now = 0; known !== now; ) {
    known = now
    await new Promise(resolve => window.setTimeout(resolve, 2000))
    now = await countCached()
  }
}

/** An expression that waits until the page's service worker, if any, is installed and has filled its cache. */
export const untilCached = inPage(waitUntilCached, null)

/** Waits until the service worker has finished and stops it, as for a member who comes back hours later. */
export async function restWorker({ send, evaluate }: QuietPage) {
  await send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await evaluate(untilCached)
  await send('ServiceWorker.enable')
  await send('ServiceWorker.stopAllWorkers')
}
