import { earlyIsIn } from '@tamlung/shared/api/early-replies'

/** The longest that anything waits for the first page's data. */
const patience = 3000

/**
 * Runs something once the first page has the data that the document requested for it and the browser is idle: code that
 * starts between the first paint and the money delays the money. Returns how to cancel it.
 */
export function deferUntilLoaded(run: () => void, atLatest: number): () => void {
  let wanted = true
  const runWanted = () => {
    if (wanted) run()
  }
  const patient = new Promise(resolve => setTimeout(resolve, patience))
  void Promise.race([earlyIsIn(), patient]).then(() => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(runWanted, { timeout: atLatest })
    else setTimeout(runWanted, 1000)
  })
  return () => {
    wanted = false
  }
}
