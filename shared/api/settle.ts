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
 * Gives an action up: it is never sent again. False while a call is on its way, because beginning anew then could do it
 * twice.
 */
export function giveUp(key: string): boolean {
  if (isSending(key)) return false
  for (const one of asking)
    if (one.key === key) one.ended = { phase: 'unknown', looking: true, looked: false }
  return true
}

/** The code that sends an action comes with the code for requests, without which nothing can be sent. */
async function loadFinder() {
  await loadRequest()
  return import(/* webpackChunkName: "calls" */ './internal/find-outcome')
}

/** The outcome where that code did not load: this call has sent nothing. */
function notSent({ inDoubt, error }: Doubt): Outcome<never> {
  return inDoubt
    ? { phase: 'unknown', looking: false, looked: false, error }
    : { phase: 'refused', error: new ApiError({ kind: 'unsent', message: '' }) }
}

/**
 * Carries out one move and finds out what became of it. While no answer tells, it asks again with the same key, if the
 * server keeps keys. To any other server a move is never sent twice: there it looks for a trace.
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
  // Other calls for it end as well: after a refusal the person may begin anew, and the old one must not be sent again.
  if (outcome.phase !== 'unknown')
    for (const other of asking) if (other.key === own.key) other.ended = outcome
  return outcome
}
