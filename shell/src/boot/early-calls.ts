import { pinOf } from '@tamlung/shared/session/lock/lock-place-of'
import { persistentStore } from '@tamlung/shared/session/storage'
import { addresses } from './addresses'

/** The calls of the first page that the document makes; nothing about a member's money before the PIN of the app lock. */
export function earlyCalls(path: string, token: string | null, asks: readonly string[]) {
  if (path === addresses.login) return ['/api/lookup/active']
  return persistentStore.get(pinOf(token)) === null ? asks : []
}
