import { whenCalm } from '../boot/when-calm'

type Settling = { settleWorker: () => Promise<void> }

/** Once the first screen is there and nothing else is to be done; nothing at all where nothing was asked for. */
export function whenIdle(load: () => Promise<Settling>) {
  if (!('serviceWorker' in navigator)) return
  const isNamed = document.querySelector('meta[name="service-worker"]') !== null
  if (!isNamed && !navigator.serviceWorker.controller) return
  const settle = () =>
    void load()
      .then(({ settleWorker }) => settleWorker())
      .catch(() => undefined)
  whenCalm(settle, 10_000)
}
