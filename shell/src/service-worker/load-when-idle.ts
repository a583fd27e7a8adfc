import { deferUntilLoaded } from '../boot/defer-until-loaded'
import { hasWorker } from '../boot/has-worker'

type Settling = { settleWorker: () => Promise<void> }

/** Once the first screen is there and nothing else is to be done; nothing at all where nothing was asked for. */
export function loadWhenIdle(load: () => Promise<Settling>) {
  if (!('serviceWorker' in navigator)) return
  const isNamed = document.querySelector('meta[name="service-worker"]') !== null
  if (!isNamed && !hasWorker()) return
  const settle = () =>
    void load()
      .then(({ settleWorker }) => settleWorker())
      .catch(() => undefined)
  deferUntilLoaded(settle, 10_000)
}
