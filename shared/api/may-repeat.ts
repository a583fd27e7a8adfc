import { lookupActive } from '../contract/routes/lookup'
import { call } from './call'
import { serverKeySupport } from './server-key-support'

/** Whether a call may be sent again: only to a server that has reported to this page that it stores idempotency keys. */
export async function mayRepeat(): Promise<boolean> {
  if (serverKeySupport.now() === null) await call(lookupActive, {}).catch(() => {})
  return serverKeySupport.now() === true
}
