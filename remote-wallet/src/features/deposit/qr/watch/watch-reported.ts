import { serverNow } from '@tamlung/shared/api/server-clock'
import { session } from '@tamlung/shared/session/session'
import { watchTransfer } from './watch-transfer'

/**
 * Who was logged in says that they have transferred to an account that was shown then, by the device's clock. This code
 * may have taken its time: whoever is logged in by now need not be the same.
 */
export function watchReported(shownAt: number, token: string | null) {
  if (session.token() === token) watchTransfer(serverNow() - (Date.now() - shownAt))
}
