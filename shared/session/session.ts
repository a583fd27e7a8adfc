import { bus } from '../bus/bus'
import { persistentStore, tabStore } from './storage'
import { storageKeys } from './storage-keys'

export type SessionEnd = 'logout' | 'expired' | 'visitor'

const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function forget() {
  tabStore.remove(storageKeys.token)
  persistentStore.remove(storageKeys.token)
  persistentStore.remove(storageKeys.agreement)
  persistentStore.remove(storageKeys.lastSync)
  notify()
}

/** A stored bearer token means logged in; this is the only place that stores or forgets it. */
export const session = {
  token(): string | null {
    return tabStore.get(storageKeys.token) ?? persistentStore.get(storageKeys.token)
  },

  /** Remembered for later visits, or for this tab's session only. */
  start(token: string, remember: boolean) {
    forget()
    const store = remember ? persistentStore : tabStore
    store.set(storageKeys.token, token)
    notify()
    bus.emit('session.started', {})
  },

  end(reason: SessionEnd) {
    forget()
    bus.emit('session.ended', { reason })
  },

  /** Calls back when the token came, went or changed, in this tab or in another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Follows what other tabs do; the shell calls it once. */
export function followOtherTabs(): () => void {
  const stopHearing = bus.on('session.ended', (_, { fromOtherTab }) => {
    if (fromOtherTab && session.token() !== null) forget()
  })
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.token || event.key === null) notify()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stopHearing()
    window.removeEventListener('storage', onStorage)
  }
}
