import type { FileStore, KeyStore, Lock } from '../ports'

/** The browser's store shared by several tabs: each is notified of what the others write. */
export function createMemoryStorage() {
  const values = new Map<string, string>()
  const listeners = new Set<{ tab: KeyStore; key: string; listener: () => void }>()

  function tell(tab: KeyStore, key: string) {
    for (const entry of listeners)
      if (entry.tab !== tab && key.startsWith(entry.key)) entry.listener()
  }

  return {
    values,
    openTab(): KeyStore {
      const tab: KeyStore = {
        get: key => values.get(key) ?? null,
        set(key, value) {
          values.set(key, value)
          tell(tab, key)
        },
        remove(key) {
          values.delete(key)
          tell(tab, key)
        },
        keys: start => [...values.keys()].filter(key => key.startsWith(start)),
        subscribe(key, listener) {
          const entry = { tab, key, listener }
          listeners.add(entry)
          return () => listeners.delete(entry)
        },
      }
      return tab
    },
    listenerCount: () => listeners.size,
  }
}

export function createMemoryLock(): Lock {
  const tails = new Map<string, Promise<void>>()
  return (name, run) => {
    const tail = (tails.get(name) ?? Promise.resolve()).then(run, run)
    tails.set(name, tail)
    return tail
  }
}

/** A browser's file store; `keeps` is false for a private window. */
export function createMemoryFiles(keeps = true): FileStore & { stored: Map<string, File> } {
  const stored = new Map<string, File>()
  return {
    stored,
    async put(key, file) {
      if (keeps) stored.set(key, file)
      return keeps
    },
    get: async key => stored.get(key) ?? null,
    async keepOnly(keys) {
      for (const key of stored.keys()) if (!keys.includes(key)) stored.delete(key)
    },
  }
}
