import { persistentStore } from '@tamlung/shared/session/storage'

/** The login page looks for it, too. */
const storageKey = 'passkey'

/** Only a device where a key was made or used is asked for one before anybody says anything. */
export const usedHere = {
  note: () => persistentStore.set(storageKey, 'used'),
  is: () => persistentStore.get(storageKey) !== null,
}
