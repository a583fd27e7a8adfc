/**
 * `AbortSignal.timeout`, with a fallback for supported browsers that lack it: pages of other sites have no polyfill
 * for it.
 */
export function deadlineSignal(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(milliseconds)
  const deadline = new AbortController()
  setTimeout(() => deadline.abort(), milliseconds)
  return deadline.signal
}
