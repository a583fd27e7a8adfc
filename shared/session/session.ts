import { bus } from '../bus/bus'
import { memberMark } from './member-mark'
import { memberTab } from './member-tab'
import { persistentStore, tabStore } from './storage'
import { ofMember, storageKeys } from './storage-keys'

/** Why a session ended: logged out, refused by the server, or left for the visitors' pages. */
export type SessionEnd = 'logout' | 'expired' | 'visitor'

const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

function forget() {
  if (tabStore.get(storageKeys.token) !== null) memberTab.withdraw()
  tabStore.remove(storageKeys.token)
  tabStore.removeAll(ofMember)
  persistentStore.remove(storageKeys.token)
  persistentStore.remove(storageKeys.agreement)
  persistentStore.remove(storageKeys.lastSync)
  persistentStore.removeAll(ofMember)
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
    memberTab.announce()
    notify()
    bus.emit('session.started', {})
  },

  /** Taken over from another tab: for this tab only, as it was there. */
  adopt(token: string) {
    tabStore.set(storageKeys.token, token)
    memberTab.announce()
    notify()
  },

  end(reason: SessionEnd) {
    const of = memberMark(this.token())
    forget()
    bus.emit('session.ended', of === null ? { reason } : { reason, of })
  },

  /** Showing a visitor page removes this tab's login, and the remembered login in all tabs. */
  endAsVisitor() {
    if (this.token() !== null) this.end('visitor')
    // The flags belong to the member of another tab, if there is one.
    else if (!memberTab.isOpen()) forget()
    else tabStore.removeAll(ofMember)
  },

  /** Calls back when the token came, went or changed, in this tab or in another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Follows what other tabs do; the shell calls it once. `onOther` is called when one member was directly replaced by
 * another: both logins were remembered, and this tab slept while one logged out and the other logged in.
 */
export function followOtherTabs(onOther: () => void): () => void {
  let last = session.token()
  const stopWatching = session.subscribe(() => {
    const now = session.token()
    const hasLeft = last !== null && now !== last
    last = now
    if (!hasLeft) return
    tabStore.removeAll(ofMember)
    if (now !== null) onOther()
  })
  const stopHearing = bus.on('session.ended', ({ reason, of }, { fromOtherTab }) => {
    const own = tabStore.get(storageKeys.token)
    // A remembered login is gone from the store already; a logout elsewhere does not end a session of this tab only.
    if (!fromOtherTab || own === null || reason === 'visitor') return
    if (of !== undefined && of !== memberMark(own)) return
    memberTab.withdraw()
    tabStore.remove(storageKeys.token)
    notify()
  })
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.token || event.key === null) notify()
  }
  window.addEventListener('storage', onStorage)
  // A page brought back from the browser's memory has heard nothing in the meantime.
  window.addEventListener('pageshow', notify)
  return () => {
    stopWatching()
    stopHearing()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', notify)
  }
}
