import { bus } from '@tamlung/shared/bus/bus'
import {
  addMoney,
  sendTrueLink,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { isSafeToLeave } from '../../composition/telemetry/updates/work-in-progress'
import { mayPrompt, recordPrompt } from '../prompt-throttle'
import { canPush } from './push-state'

/** After these actions the member waits for money, here or at the bank. */
const causes: ReadonlySet<string> = new Set([
  ...[addMoney, sendTrueLink, withdraw, withdrawAll].map(({ path }) => path),
  'qr.paid',
])

/**
 * Asks after a successful deposit or withdrawal, once its dialog is closed. Never at login, over another dialog,
 * twice in a month, or on the day of another prompt.
 */
export function askForPush(show: () => void): () => void {
  let wentWell = false
  const ask = async () => {
    // The closed dialog is still animating out, and another prompt may take its place.
    await new Promise(done => setTimeout(done))
    if (!wentWell || !canPush() || Notification.permission !== 'default') return
    if (!mayPrompt('askedToPush') || !isSafeToLeave() || session.token() === null) return
    wentWell = false
    recordPrompt('askedToPush')
    show()
  }
  const stops = [
    bus.on('wallet.changed', ({ cause, done }, { fromOtherTab }) => {
      if (done && !fromOtherTab && causes.has(cause)) wentWell = true
    }),
    bus.on('dialog.closed', () => void ask()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
