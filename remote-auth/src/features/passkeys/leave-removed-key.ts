import { call } from '@tamlung/shared/api/call'
import { beginConfirming } from '@tamlung/shared/contract/routes/passkeys'
import { lockSetting } from '@tamlung/shared/session/lock/lock-setting'

/** A passkey was removed here: where it was the one that opens the lock, or nobody can say, the PIN alone opens it from now on. */
export async function leaveRemovedKey() {
  if (!lockSetting.key()) return
  const known = await call(beginConfirming, {}).then(
    reply => reply.known,
    (): readonly string[] => [],
  )
  const kept = lockSetting.read()
  if (kept?.key && !known.includes(kept.key.id)) lockSetting.write({ ...kept, key: undefined })
}
