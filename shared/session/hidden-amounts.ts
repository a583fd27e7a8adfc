import { persistentStore } from './storage'
import { storageKeys } from './storage-keys'

const listeners = new Set<() => void>()

/** Whether this device hides the member's money; other tabs of the browser follow. */
export const hiddenAmounts = {
  now: () => persistentStore.get(storageKeys.hiddenAmounts) !== null,

  set(hidden: boolean) {
    if (hidden) persistentStore.set(storageKeys.hiddenAmounts, '1')
    else persistentStore.remove(storageKeys.hiddenAmounts)
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
