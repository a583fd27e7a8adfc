import { serverNow } from '@tamlung/shared/api/server-clock'
import { session } from '@tamlung/shared/session/session'
import { watchTransfer } from './watch-transfer'

/**
 * Watches a transfer to an account that was shown at this time of the device's clock. Loading this code takes time, so
 * another member may be logged in by now.
 */
export function watchReported(shownAt: number, token: string | null) {
  if (session.token() === token) watchTransfer(serverNow() - (Date.now() - shownAt))
}
