import { earlyIsIn } from '@tamlung/shared/api/early-replies'

/** No longer than this anything stands back for what the first page has asked. */
const patience = 3000

/**
 * Once the first page has what the document asked for on its behalf and the browser nothing better to do: code that starts between
 * the first drawing and the money makes the money late. Answers how to call it off.
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
