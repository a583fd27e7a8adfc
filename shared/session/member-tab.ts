import { persistentStore, tabStore } from './storage'
import { storageKeys } from './storage-keys'

/**
 * A flag in the store that all tabs share: some tab has a member logged in for that tab only. It does not say who. Without
 * it a new tab does not ask the others, and loses no time.
 */
export const memberTab = {
  isOpen: () => persistentStore.get(storageKeys.memberTab) !== null,

  /** Does nothing in a tab without a login of its own. */
  announce() {
    if (tabStore.get(storageKeys.token) !== null) persistentStore.set(storageKeys.memberTab, '1')
  },

  /** Other open tabs set it again. */
  withdraw() {
    persistentStore.remove(storageKeys.memberTab)
  },
}
