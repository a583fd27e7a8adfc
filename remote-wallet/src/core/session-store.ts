import { session } from '@tamlung/shared/session/session'
import { persistentStore, tabStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

/** A store for the session's lifetime: in this tab, or on the device where the login is remembered. */
export function sessionStore() {
  return persistentStore.get(storageKeys.token) === session.token() ? persistentStore : tabStore
}
