import { call } from '@tamlung/shared/api/call'
import { beginConfirming } from '@tamlung/shared/contract/routes/passkeys'
import { askForKey } from '@tamlung/shared/session/lock/lock-key'
import type { LockKey } from '@tamlung/shared/session/lock/lock-setting'

/** One of the member's keys, shown on this device; null where it gave none. Only the server knows which are the member's. */
export async function chooseKey(): Promise<LockKey | null> {
  const { rpId, known } = await call(beginConfirming, {})
  const id = await askForKey(rpId, known)
  return id === null ? null : { id, site: rpId }
}
