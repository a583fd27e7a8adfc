import { bus } from '@tamlung/shared/bus/bus'
import {
  addMoney,
  sendTrueLink,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { isSafeToLeave } from '../../composition/tell/updates/work-in-progress'
import { mayAsk, noteAsked } from '../asking-pace'
import { canPush } from './push-state'

/** After these a member waits for money, here or at the bank. */
const causes: ReadonlySet<string> = new Set([
  ...[addMoney, sendTrueLink, withdraw, withdrawAll].map(({ path }) => path),
  'qr.paid',
])

/**
 * Asks once a deposit or a withdrawal has gone well and its dialog is closed: never at the door, never over
 * something else, never twice in a month, and not on the day of another question.
 */
export function askForPush(show: () => void): () => void {
  let wentWell = false
  const ask = async () => {
    // The dialog that is said to be closed still leaves the page, and another question may take its place.
    await new Promise(done => setTimeout(done))
    if (!wentWell || !canPush() || Notification.permission !== 'default') return
    if (!mayAsk('askedToPush') || !isSafeToLeave() || session.token() === null) return
    wentWell = false
    noteAsked('askedToPush')
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
