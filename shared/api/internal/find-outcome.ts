import * as z from 'zod/mini'
import type { ReplyOf, Route } from '../../contract/define-route'
import { session } from '../../session/session'
import { ApiError } from '../api-error'
import type { CallInput } from '../call'
import { failedCalls } from '../failed-calls'
import { mayRepeat } from '../may-repeat'
import { serverNow } from '../server-clock'
import { keyless, serverKeySupport } from '../server-key-support'
import type { Trace } from '../trace'
import {
  type Asking,
  type Doubt,
  isSending,
  type OnChecking,
  type Outcome,
  sendOnce,
} from './outcome'

/** The pauses in milliseconds before further attempts to find an unknown outcome. */
const delays = [1000, 2000, 4000, 8000]

/** An older action is not sent again, even to a server that stores keys, because the member no longer expects it. */
const maxRepeatTime = 10 * 60_000

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/**
 * A refusal of this one request (no session, too many requests, a server error), which does not tell the outcome of an
 * earlier attempt.
 */
function turnsAway({ status = 0, code = '' }: ApiError): boolean {
  const ofQuestion = [401, 403, 410, 429, 'KEY_INVALID', 'INTERNAL_SERVER_ERROR']
  return ofQuestion.includes(status) || ofQuestion.includes(code)
}

const unexplained = new ApiError({ kind: 'refused', message: '', status: 400 })

/** `error`: the server's first reply. */
function outcomeOf<R extends Route>(
  route: R,
  trace: Trace,
  error = unexplained,
): Outcome<ReplyOf<R>> | undefined {
  if (trace.failed) return { phase: 'refused', error }
  if ((trace.count ?? 1) > 1 || trace.disagrees) return { phase: 'repeated', trace }
  const { success, data } = z.safeDecode(route.reply, {} as never)
  return success ? { phase: 'done', reply: data as ReplyOf<R>, trace } : undefined
}

/**
 * Whether to look for a trace only: an old action, or one that the server cannot recognise by its key, is not sent again.
 */
async function mayOnlySearch({ key }: Asking, at: number): Promise<boolean> {
  const isRecent = serverNow() - at <= maxRepeatTime && !keyless.has(key)
  return !(isRecent && (await mayRepeat()))
}

/** The most milliseconds that a reply is held back for evidence against it. */
const maxConfirmTime = 8_000

/** The reply, or the evidence against it in the wallet or the statement. */
async function confirmed<R extends Route>(
  route: R,
  input: CallInput<R>,
  answer: Outcome<ReplyOf<R>> & { phase: 'done' | 'refused' },
  { at, before = {}, confirm }: Doubt,
): Promise<Outcome<ReplyOf<R>>> {
  const keepsKeys = serverKeySupport.now() === true && !keyless.has(Reflect.get(input, 'key'))
  if (!confirm || keepsKeys) return answer
  const looking = confirm({ ...input, at, before }, answer).catch(() => undefined)
  const trace = await Promise.race([looking, wait(maxConfirmTime).then(() => undefined)])
  return (trace && outcomeOf(route, trace)) ?? answer
}

/** Sends one action, or looks for its trace, until the outcome is known or the attempts are used up. */
export async function findOutcome<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: OnChecking,
  meant: Doubt,
  own: Asking,
): Promise<Outcome<ReplyOf<R>>> {
  const { inDoubt, at, before = {}, look, error } = meant
  const token = session.token()
  let doubt = inDoubt
  let answered = error
  for (let attempt = 0; ; attempt++) {
    let looking = false
    let looked = false
    let patient = true
    // A call that this page has already sent is only awaited.
    const joins = isSending(own.key)
    try {
      looking = doubt && !joins && (await mayOnlySearch(own, at))
      if (own.ended) return own.ended as Outcome<ReplyOf<R>>
      // Never sent with the token of another member who has logged in since.
      if (session.token() !== token) return { phase: 'unknown', looking: false, looked: false }
      if (!doubt && !joins && !navigator.onLine)
        return { phase: 'refused', error: new ApiError({ kind: 'unsent', message: '' }) }
      if (!looking) {
        const reply = await sendOnce(route, input)
        return await confirmed(route, input, { phase: 'done', reply }, meant)
      }
      const trace = await look?.({ ...input, at, before })
      const outcome = trace && outcomeOf(route, trace, answered)
      if (outcome && session.token() === token) return outcome
      looked = look !== undefined
    } catch (failure) {
      const failed =
        failure instanceof ApiError ? failure : new ApiError({ kind: 'nonsense', message: '' })
      if (!looking && failed.kind === 'refused' && failed.outcomeUnknown) answered ??= failed
      const mayHaveHappened = failed.outcomeUnknown || (doubt && turnsAway(failed))
      if (!looking && !mayHaveHappened)
        return confirmed(route, input, { phase: 'refused', error: failed }, meant)
      // After a second timeout the member decides; waiting for another caller's request does not count.
      patient = !(doubt && failed.timedOut) || (joins && attempt === 0)
    }
    doubt = true
    const delay = patient ? delays[attempt] : undefined
    if (delay === undefined) {
      // Reported once per action, however often it is looked for afterwards.
      if (!inDoubt) failedCalls.tell(route.path, 'unknown')
      return { phase: 'unknown', looking, looked, error: answered }
    }
    onChecking(answered)
    await wait(delay)
  }
}
