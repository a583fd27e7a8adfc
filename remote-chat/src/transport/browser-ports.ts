import type { Clock, KeyStore, Lock } from '../core/ports'

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return { cancel: () => clearTimeout(id) }
  },
}

/** The browser's store; where it is full or forbidden, what is written lives as long as the page. */
export function createBrowserStore(prefix = ''): KeyStore {
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        return memory.get(key) ?? localStorage.getItem(prefix + key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(prefix + key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        localStorage.removeItem(prefix + key)
      } catch {
        // Nothing can be kept there, so nothing is left there.
      }
    },
    subscribe(key, listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === prefix + key || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** Without locks every tab sends for itself; the server still stores each name once. */
export const browserLock: Lock = async (name, run) => {
  if (navigator.locks) await navigator.locks.request(name, run)
  else await run()
}
