const minWait = 1_000
const maxWait = 30_000

/** Resolves after this time, or when the network is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
}

/**
 * Loads code or texts that a page can do without at first, at growing intervals, until they are loaded or not wanted any
 * more.
 */
export async function loadPatiently<Value>(
  load: () => Promise<Value>,
  isWanted: () => boolean = () => true,
): Promise<Value | undefined> {
  for (let wait = minWait; isWanted(); wait = Math.min(maxWait, 2 * wait)) {
    try {
      return await load()
    } catch {
      await pause(wait)
    }
  }
  return undefined
}
