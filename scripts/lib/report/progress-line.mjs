import { duration } from '../say.mjs'

const interval = 20_000

/**
 * Prints at most every 20 seconds how many items are done, how many per minute, and the estimated time left.
 * @param {string} unit such as `files`
 */
export function startProgress(
  unit,
  now = Date.now,
  print = (/** @type {string} */ line) => console.log(line),
) {
  const start = now()
  let last = start
  return (
    /** @type {number} */ done,
    /** @type {number} */ total,
    /** @type {number} */ failed,
  ) => {
    if (now() - last < interval || done === 0) return
    last = now()
    const spent = last - start
    const rate = (done / spent) * 60_000
    const left = duration(((total - done) / done) * spent)
    const faults = failed > 0 ? `, ${failed} failed` : ''
    print(`… ${done} of ${total} ${unit}${faults}, ${rate.toFixed(0)} a minute, about ${left} left`)
  }
}
