import type { Clock, KeyStore, Lock } from '../core/ports'

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const id = setTimeout(run, milliseconds)
    return { cancel: () => clearTimeout(id) }
  },
}

/** A store in the browser; if that is full or forbidden, values last as long as the page. */
export function createBrowserStore(
  prefix = '',
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): KeyStore {
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        return memory.get(key) ?? window[kind].getItem(prefix + key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        window[kind].setItem(prefix + key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        window[kind].removeItem(prefix + key)
      } catch {
        // The browser has no store here, so there is nothing to remove.
      }
    },
    keys(start) {
      let stored: string[] = []
      try {
        stored = Object.keys(window[kind])
      } catch {
        // The browser has no store here, so there is nothing to read.
      }
      const own = stored.filter(key => key.startsWith(prefix + start))
      return [...new Set([...own.map(key => key.slice(prefix.length)), ...memory.keys()])].filter(
        key => key.startsWith(start),
      )
    },
    subscribe(key, listener) {
      const hear = (event: StorageEvent) => {
        if (event.key?.startsWith(prefix + key) ?? true) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** Whether the browser stores anything for this page; in a frame of another origin or a sandboxed one it may not. */
export function canStoreTexts(): boolean {
  const probe = 'tamlung-chat:probe'
  try {
    localStorage.setItem(probe, '1')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/**
 * Without the Web Locks API, or where a page may not use it, every tab sends for itself; the server still stores each
 * id once.
 */
export const browserLock: Lock = async (name, run) => {
  let began = false
  const begin = () => {
    began = true
    return run()
  }
  try {
    await navigator.locks.request(name, begin)
  } catch (error) {
    if (began) throw error
    await run()
  }
}
