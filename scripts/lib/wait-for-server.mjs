import { setTimeout as pause } from 'node:timers/promises'
import { Complaint } from './say.mjs'

/**
 * Resolves as soon as the address answers at all, and fails with the server if that ends first.
 * @param {string} address
 * @param {Promise<{ code: number, output: string }>} ended
 * @param {number} [limit] milliseconds
 */
export async function waitForServer(address, ended, limit = 180_000) {
  /** @type {{ code: number, output: string } | undefined} */
  let ending
  void ended.then(result => {
    ending = result
  })
  const deadline = Date.now() + limit
  while (Date.now() < deadline) {
    if (ending)
      throw new Complaint(
        `The server stopped while starting (exit code ${ending.code}); what it said stands above.`,
      )
    try {
      await fetch(address, { signal: AbortSignal.timeout(5_000) })
      return
    } catch {
      await pause(100)
    }
  }
  throw new Complaint(`${address} did not answer within ${Math.round(limit / 1000)} s.`)
}
