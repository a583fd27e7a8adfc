import { bus } from '../bus/bus'
import { memberMark } from './member-mark'
import { memberTab } from './member-tab'
import { persistentStore, tabStore } from './storage'
import { ofMember, storageKeys } from './storage-keys'

/** The reason why a session ended: a logout, a refusal by the server, or a visit to a visitors' page. */
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

/** The session: a stored bearer token means logged in. Only this module stores or removes it. */
export const session = {
  token(): string | null {
    return tabStore.get(storageKeys.token) ?? persistentStore.get(storageKeys.token)
  },

  /** Stores a token for later visits, or for this tab only. */
  start(token: string, remember: boolean) {
    forget()
    const store = remember ? persistentStore : tabStore
    store.set(storageKeys.token, token)
    memberTab.announce()
    notify()
    bus.emit('session.started', {})
  },

  /** Stores the session of another tab, for this tab only, as it was there. */
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
    // The member's data belong to another tab if one has a login.
    else if (!memberTab.isOpen()) forget()
    else tabStore.removeAll(ofMember)
  },

  /** Calls the listener when the token is set, removed or changed, in this tab or in another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Follows the sessions of other tabs; the shell calls it once. `onOther` is called when another member directly replaced
 * the member: both logins were remembered, and this tab was suspended during the logout and the login.
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
    // A remembered login is already removed; a logout elsewhere does not end a session of this tab only.
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
  // A page restored from the back/forward cache has missed the events.
  window.addEventListener('pageshow', notify)
  return () => {
    stopWatching()
    stopHearing()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', notify)
  }
}
