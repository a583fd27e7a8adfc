/** Once the page has nothing better to do, or after so many milliseconds. */
export function onceIdle(work: () => void, patience: number, otherwise: number) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patience })
  else setTimeout(work, otherwise)
}
