import { persistentStore, tabStore } from './storage'
import { storageKeys } from './storage-keys'

/**
 * A sign in the store that all tabs share: a tab is open in which a member is logged in for that tab only. It says
 * nothing about who that is. Without it a new tab does not ask, and loses no time.
 */
export const memberTab = {
  isOpen: () => persistentStore.get(storageKeys.memberTab) !== null,

  /** Does nothing in a tab without a login of its own. */
  announce() {
    if (tabStore.get(storageKeys.token) !== null) persistentStore.set(storageKeys.memberTab, '1')
  },

  /** Whoever else is open says so again. */
  withdraw() {
    persistentStore.remove(storageKeys.memberTab)
  },
}
