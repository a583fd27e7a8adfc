/** The browser's storage; if it is full, forbidden or missing, values last as long as the page. */
export type Store = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Removes every key with this prefix. */
  removeAll: (beginning: string) => void
}

function createStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  return {
    get(key) {
      // A value in memory is newer than the stored one, which could not be replaced.
      const value = memory.get(key)
      if (value !== undefined) return value
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
        // The store cannot be written, so there is nothing to remove.
      }
    },
    removeAll(beginning) {
      const keys = [...memory.keys()]
      try {
        keys.push(...Object.keys(open()))
      } catch {
        // The store cannot be read, so there is nothing to remove.
      }
      for (const key of keys) if (key.startsWith(beginning)) this.remove(key)
    },
  }
}

/** Storage that lasts; in memory if the browser forbids localStorage. */
export const persistentStore = createStore(() => localStorage)
/** Storage of this tab; in memory if the browser forbids sessionStorage. */
export const tabStore = createStore(() => sessionStorage)
