import { persistentStore } from '@tamlung/shared/session/storage'

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** The login page reads it, too. */
const storageKey = 'passkey'

/** Only a device where a passkey was made or used is offered one at once. */
export const usedHere = {
  note: () => persistentStore.set(storageKey, 'used'),
  is: () => persistentStore.get(storageKey) !== null,
}
