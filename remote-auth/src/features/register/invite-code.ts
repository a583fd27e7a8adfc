import { plainText } from '@tamlung/shared/format/plain-text'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'

const maxLength = 64

/** The inviter of the last opened link, remembered until a registration succeeds. */
export function inviteCodeOf(search: string): string {
  const named = plainText(new URLSearchParams(search).get('code'), maxLength)
  if (named !== '') persistentStore.set(storageKeys.inviteCode, named)
  return named || plainText(persistentStore.get(storageKeys.inviteCode), maxLength)
}

export function forgetInviteCode() {
  persistentStore.remove(storageKeys.inviteCode)
}
