import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

export function isAgreed(): boolean {
  return persistentStore.get(storageKeys.agreement) === 'true'
}

export function agree() {
  persistentStore.set(storageKeys.agreement, 'true')
}
