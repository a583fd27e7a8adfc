import type { ReplyOf, Route } from '../contract/define-route'
import { ApiError } from './api-error'
import type { CallInput } from './call'
import {
  type Asking,
  type Doubt,
  isSending,
  type OnChecking,
  type Outcome,
} from './internal/outcome'
import { loadRequest } from './load-request'
import { serverNow } from './server-clock'

export type { Doubt, Outcome }

const asking = new Set<Asking>()

/**
 * Gives up an action, so that it is never sent again. Returns false while a call is pending, because starting the action
 * again could carry it out twice.
 */
export function giveUp(key: string): boolean {
  if (isSending(key)) return false
  for (const one of asking)
    if (one.key === key) one.ended = { phase: 'unknown', looking: true, looked: false }
  return true
}

/** The code that sends an action is in the chunk of the code for requests. */
async function loadFinder() {
  await loadRequest()
  return import(/* webpackChunkName: "calls" */ './internal/find-outcome')
}

/** The outcome if that code did not load: this call has sent nothing. */
function notSent({ inDoubt, error }: Doubt): Outcome<never> {
  return inDoubt
    ? { phase: 'unknown', looking: false, looked: false, error }
    : { phase: 'refused', error: new ApiError({ kind: 'unsent', message: '' }) }
}

/**
 * Carries out one action and finds its outcome. Without a clear reply it repeats the call with the same key, if the server
 * stores keys. To other servers an action is never sent twice: there it looks for a trace.
 */
export async function settle<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: OnChecking,
  doubt: Doubt = { inDoubt: false, at: serverNow() },
): Promise<Outcome<ReplyOf<R>>> {
  const own: Asking = { key: Reflect.get(input, 'key') }
  asking.add(own)
  const finder = await loadFinder().catch(() => null)
  const outcome: Outcome<ReplyOf<R>> = finder
    ? await finder.findOutcome(route, input, onChecking, doubt, own)
    : notSent(doubt)
  asking.delete(own)
  // Other calls of the same action end as well: after a refusal the member may start again, and the old one must not be
  // sent then.
  if (outcome.phase !== 'unknown')
    for (const other of asking) if (other.key === own.key) other.ended = outcome
  return outcome
}
