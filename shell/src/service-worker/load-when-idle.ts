import { deferUntilLoaded } from '../boot/defer-until-loaded'
import { hasWorker } from '../boot/has-worker'

type Settling = { settleWorker: () => Promise<void> }

/** Registers once the first screen is shown and the browser is idle; does nothing if no worker is wanted. */
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
