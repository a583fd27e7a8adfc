/** `AbortSignal.timeout`, also where a browser of those that we promise lacks it: pages of others bring nothing that fills it in. */
export function deadlineSignal(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(milliseconds)
  const deadline = new AbortController()
  setTimeout(() => deadline.abort(), milliseconds)
  return deadline.signal
}
