import { persistentStore, tabStore } from './storage'
import { storageKeys } from './storage-keys'

/**
 * A flag in the storage of all tabs: some tab has a login for that tab only. It does not name the member. Without the flag
 * a new tab does not request a session from the others, and loses no time.
 */
export const memberTab = {
  isOpen: () => persistentStore.get(storageKeys.memberTab) !== null,

  /** Sets the flag; does nothing in a tab without its own login. */
  announce() {
    if (tabStore.get(storageKeys.token) !== null) persistentStore.set(storageKeys.memberTab, '1')
  },

  /** Removes the flag; other open tabs set it again. */
  withdraw() {
    persistentStore.remove(storageKeys.memberTab)
  },
}
