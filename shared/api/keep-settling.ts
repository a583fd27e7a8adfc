import { bus } from '../bus/bus'
import type { Route } from '../contract/define-route'
import { getWallet } from '../contract/routes/wallet'
import { session } from '../session/session'
import { type CallInput, call } from './call'
import { type OpenAction, openActions } from './open-actions'
import { type Outcome, settle } from './settle'
import type { Look } from './trace'

/** How often to look again for actions whose outcome nobody has seen. */
const lookEvery = 30_000

type Lasting = { route: Route; look?: Look | undefined }

/** `told` is true where a dialog, or an earlier look, has said so already. */
type OnOutcome = (route: Route, outcome: Outcome<unknown>, reported: boolean) => void

export type OpenActionsOf = { lasting: readonly Lasting[]; onOutcome: OnOutcome }

const reportedUnknown = new Set<string>()

async function settleOne({ route, look }: Lasting, action: OpenAction, onOutcome: OnOutcome) {
  const { key, input, at, before } = action
  openActions.begin(key)
  const sent = { ...input, key } as unknown as CallInput<Route>
  const token = session.token()
  const outcome = await settle(route, sent, () => {}, { inDoubt: true, at, before, look })
  openActions.end(key)
  // The outcome does not concern a member who has logged in since; its own member finds it again.
  if (session.token() !== token) return
  // An open dialog for the same action shows it better.
  if (openActions.isWatched(key)) return onOutcome(route, outcome, true)
  if (outcome.phase !== 'unknown') return onOutcome(route, outcome, !openActions.forget(key))
  onOutcome(route, outcome, reportedUnknown.has(key))
  reportedUnknown.add(key)
}

function settleOpenActions({ lasting, onOutcome }: OpenActionsOf) {
  for (const action of openActions.all()) {
    const found = lasting.find(({ route }) => route.path === action.path)
    if (!found || openActions.isUnderWay(action.key) || openActions.isWatched(action.key)) continue
    void settleOne(found, action, onOutcome)
  }
}

/**
 * Finds out what became of actions that were interrupted by leaving a page, a dialog, a session or the network: now, when
 * the member or the network is back, and again until each outcome is known. A remote's code for this is loaded only if it has an open action.
 */
export function keepSettling(load: () => Promise<OpenActionsOf>): () => void {
  const look = async () => {
    // The wallet's reply says whose session it is.
    if (openActions.needOwner()) await call(getWallet, {}).catch(() => {})
    if (openActions.all().length === 0) return
    const actions = await load().catch(() => null)
    if (actions) settleOpenActions(actions)
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
