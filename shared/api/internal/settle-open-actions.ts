import type { Route } from '../../contract/define-route'
import { session } from '../../session/session'
import type { CallInput } from '../call'
import { type OpenAction, openActions } from '../open-actions'
import type { Look } from '../trace'
import type { Doubt, Outcome } from './outcome'

type Lasting = { route: Route; look?: Look | undefined }

/** `reported` is true if a dialog or an earlier search has shown the outcome already. */
type OnOutcome = (route: Route, outcome: Outcome<unknown>, reported: boolean) => void

export type OpenActionsOf = { lasting: readonly Lasting[]; onOutcome: OnOutcome }

const reportedUnknown = new Set<string>()

type Settle = (
  route: Route,
  input: CallInput<Route>,
  onChecking: () => void,
  doubt: Doubt,
) => Promise<Outcome<unknown>>

async function settleOne(
  { route, look }: Lasting,
  action: OpenAction,
  onOutcome: OnOutcome,
  settle: Settle,
) {
  const { key, input, at, before } = action
  openActions.begin(key)
  const sent = { ...input, key } as unknown as CallInput<Route>
  const token = session.token()
  const outcome = await settle(route, sent, () => {}, { inDoubt: true, at, before, look })
  openActions.end(key)
  // The outcome does not concern a member who has logged in since; it is found again for its own member.
  if (session.token() !== token) return
  // An open dialog of the same action shows it better.
  if (openActions.isWatched(key)) return onOutcome(route, outcome, true)
  if (outcome.phase !== 'unknown') return onOutcome(route, outcome, !openActions.forget(key))
  onOutcome(route, outcome, reportedUnknown.has(key))
  reportedUnknown.add(key)
}

/** Finds the outcome of each open action that is not pending or shown elsewhere on this page. */
export function settleOpenActions({ lasting, onOutcome }: OpenActionsOf, settle: Settle) {
  for (const action of openActions.all()) {
    const found = lasting.find(({ route }) => route.path === action.path)
    if (!found || openActions.isUnderWay(action.key) || openActions.isWatched(action.key)) continue
    void settleOne(found, action, onOutcome, settle)
  }
}
