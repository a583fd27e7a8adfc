import type { FileStore, KeyStore, Lock } from '../ports'

/** The browser's store as several tabs share it: a tab is told of what the others write. */
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

/** A browser's place for files; one that `keeps` none is a private window. */
export function createMemoryFiles(keeps = true): FileStore & { kept: Map<string, File> } {
  const kept = new Map<string, File>()
  return {
    kept,
    async put(key, file) {
      if (keeps) kept.set(key, file)
      return keeps
    },
    get: async key => kept.get(key) ?? null,
    async keepOnly(keys) {
      for (const key of kept.keys()) if (!keys.includes(key)) kept.delete(key)
    },
  }
}
