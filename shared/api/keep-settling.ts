import { bus } from '../bus/bus'
import { getWallet } from '../contract/routes/wallet'
import { call } from './call'
import type { OpenActionsOf } from './internal/settle-open-actions'
import { openActions } from './open-actions'
import { settle } from './settle'

/** Milliseconds between searches for the outcome of open actions. */
const searchInterval = 30_000

export type { OpenActionsOf }

/**
 * Finds the outcome of actions that were interrupted when a page, dialog, session or network ended: now, when the member
 * or the network is back, and at intervals. A remote's code for this is loaded only if there is an open action.
 */
export function keepSettling(load: () => Promise<OpenActionsOf>): () => void {
  const search = async () => {
    // The wallet's reply contains the id of the session's member.
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
  void search()
  const timer = setInterval(search, searchInterval)
  window.addEventListener('online', search)
  const offStarted = bus.on('session.started', search)
  return () => {
    offStarted()
    clearInterval(timer)
    window.removeEventListener('online', search)
  }
}
