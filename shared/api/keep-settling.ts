import { bus } from '../bus/bus'
import { getWallet } from '../contract/routes/wallet'
import { call } from './call'
import type { OpenActionsOf } from './internal/settle-open-actions'
import { openActions } from './open-actions'
import { settle } from './settle'

/** How often to look again for actions whose outcome nobody has seen. */
const lookEvery = 30_000

export type { OpenActionsOf }

/**
 * Finds out what became of actions that were interrupted by leaving a page, a dialog, a session or the network: now, when
 * the member or the network is back, and again until each outcome is known. A remote's code for this is loaded only if it has an open action.
 */
export function keepSettling(load: () => Promise<OpenActionsOf>): () => void {
  const look = async () => {
    // The wallet's reply says whose session it is.
    if (openActions.needOwner()) await call(getWallet, {}).catch(() => {})
    if (openActions.all().length === 0) return
    const loaded = await Promise.all([
      import(/* webpackChunkName: "calls" */ './internal/settle-open-actions'),
      load(),
    ]).catch(() => null)
    if (!loaded) return
    const [{ settleOpenActions }, actions] = loaded
    settleOpenActions(actions, settle)
  }
  void look()
  const timer = setInterval(look, lookEvery)
  window.addEventListener('online', look)
  const offStarted = bus.on('session.started', look)
  return () => {
    offStarted()
    clearInterval(timer)
    window.removeEventListener('online', look)
  }
}
