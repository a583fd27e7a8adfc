import { lookupActive } from '../contract/routes/lookup'
import { call } from './call'
import { heardKeyKeeping } from './heard-key-keeping'

/** Whether a call may be sent again: only to a server that has reported to this page that it stores idempotency keys. */
export async function mayRepeat(): Promise<boolean> {
  if (heardKeyKeeping.now() === null) await call(lookupActive, {}).catch(() => {})
  return heardKeyKeeping.now() === true
}
