import { earlyIsIn } from '@tamlung/shared/api/early-replies'

/** The maximum wait for the first page's data. */
const timeout = 3000

/**
 * Runs a function once the browser is idle and the data that the document requested has arrived: code that starts
 * between the first paint and the money delays the money. Returns a function that cancels it.
 */
export function deferUntilLoaded(run: () => void, atLatest: number): () => void {
  let wanted = true
  const runWanted = () => {
    if (wanted) run()
  }
  const patient = new Promise(resolve => setTimeout(resolve, timeout))
  void Promise.race([earlyIsIn(), patient]).then(() => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(runWanted, { timeout: atLatest })
    else setTimeout(runWanted, 1000)
  })
  return () => {
    wanted = false
  }
}
