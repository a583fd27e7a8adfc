/**
 * The browser's stores, which may be full, forbidden or absent: then the value lives as long as the page.
 */
export type Store = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Whatever has a key that begins so. */
  removeAll: (beginning: string) => void
}

function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  return {
    get(key) {
      // Newer than what stands there: it was to be replaced.
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        open().removeItem(key)
      } catch {
        // Nothing can be stored there, so nothing needs to be removed.
      }
    },
    removeAll(beginning) {
      const keys = [...memory.keys()]
      try {
        keys.push(...Object.keys(open()))
      } catch {
        // What cannot be read has nothing to remove.
      }
      for (const key of keys) if (key.startsWith(beginning)) this.remove(key)
    },
  }
}

export const persistentStore = createStore(() => localStorage)
export const tabStore = createStore(() => sessionStorage)
