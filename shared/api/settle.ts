import * as z from 'zod/mini'
import type { ReplyOf, Route } from '../contract/define-route'
import { session } from '../session/session'
import { ApiError } from './api-error'
import { type CallInput, call } from './call'
import { failedCalls } from './failed-calls'
import { keyless } from './heard-key-keeping'
import { mayRepeat } from './may-repeat'
import { serverNow } from './server-clock'
import type { Look, Trace } from './trace'

/** The pauses before each further question about an action whose outcome is unknown. */
const delays = [1000, 2000, 4000, 8000]

/** An older action is not sent again, not even to a server that keeps keys: nobody expects it any more. */
const longestRepeat = 10 * 60_000

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A refusal of this one request (no session, too many, a server error), which does not say what an earlier try did. */
function turnsAway({ status = 0, code = '' }: ApiError): boolean {
  const ofQuestion = [401, 403, 410, 429, 'KEY_INVALID', 'INTERNAL_SERVER_ERROR']
  return ofQuestion.includes(status) || ofQuestion.includes(code)
}

export type Outcome<Reply> =
  /** `trace`: no answer came, but a trace of the action was found; the reply is empty then. */
  | { phase: 'done'; reply: Reply; trace?: Trace }
  | { phase: 'refused'; error: ApiError }
  /**
   * Nobody knows. `looking`: it will not be sent again, only a trace of it is looked for. `looked`: the place could be
   * read, and does not show the action so far.
   */
  | { phase: 'unknown'; looking: boolean; looked: boolean }

export type Doubt = {
  /** It may have been sent before. */
  inDoubt: boolean
  /** When it was sent first, by the server's clock. */
  at: number
  before?: Readonly<Record<string, unknown>> | undefined
  /** Looks for a trace of the action, if it may not be sent again. */
  look?: Look | undefined
}

function outcomeOf<R extends Route>(route: R, trace: Trace): Outcome<ReplyOf<R>> | undefined {
  if (trace.failed)
    return { phase: 'refused', error: new ApiError({ kind: 'refused', message: '', status: 400 }) }
  const { success, data } = z.safeDecode(route.reply, {} as never)
  return success ? { phase: 'done', reply: data as ReplyOf<R>, trace } : undefined
}

/** One call of `settle`. An action may have two, when its dialog was closed and opened again. */
type Asking = { key: unknown; ended?: Outcome<unknown> }
const asking = new Set<Asking>()

const sending = new Map<unknown, Promise<unknown>>()

/**
 * Never sends two calls with the same key at once: a server could refuse the first and carry out the second, and the
 * first caller would say that nothing was done. A second caller waits for the same answer.
 */
function sendOnce<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  const key = Reflect.get(input, 'key')
  const sent =
    (sending.get(key) as Promise<ReplyOf<R>> | undefined) ??
    call(route, input).finally(() => sending.delete(key))
  sending.set(key, sent)
  return sent
}

/**
 * Gives an action up: it is never sent again. False while a call is on its way, because beginning anew then could do it
 * twice.
 */
export function giveUp(key: string): boolean {
  if (sending.has(key)) return false
  for (const one of asking)
    if (one.key === key) one.ended = { phase: 'unknown', looking: true, looked: false }
  return true
}

/**
 * Carries out one move and finds out what became of it. While no answer tells, it asks again with the same key, if the
 * server keeps keys. To any other server a move is never sent twice: there it looks for a trace.
 */
export async function settle<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: () => void,
  doubt: Doubt = { inDoubt: false, at: serverNow() },
): Promise<Outcome<ReplyOf<R>>> {
  const own: Asking = { key: Reflect.get(input, 'key') }
  asking.add(own)
  const outcome = await find(route, input, onChecking, doubt, own)
  asking.delete(own)
  // Other calls for it end as well: after a refusal the person may begin anew, and the old one must not be sent again.
  if (outcome.phase !== 'unknown')
    for (const other of asking) if (other.key === own.key) other.ended = outcome
  return outcome
}

/** Whether to look for a trace only: an old action, or one that the server cannot recognise by its key, is not sent again. */
async function mayOnlyLook({ key }: Asking, at: number): Promise<boolean> {
  const isRecent = serverNow() - at <= longestRepeat && !keyless.has(key)
  return !(isRecent && (await mayRepeat()))
}

async function find<R extends Route>(
  route: R,
  input: CallInput<R>,
  onChecking: () => void,
  { inDoubt, at, before = {}, look }: Doubt,
  own: Asking,
): Promise<Outcome<ReplyOf<R>>> {
  const token = session.token()
  let doubt = inDoubt
  for (let attempt = 0; ; attempt++) {
    let looking = false
    let looked = false
    let patient = true
    // A call that is already on its way from this page is only waited for.
    const joins = sending.has(own.key)
    try {
      looking = doubt && !joins && (await mayOnlyLook(own, at))
      if (own.ended) return own.ended as Outcome<ReplyOf<R>>
      // Never in the name of another member who has logged in since.
      if (session.token() !== token) return { phase: 'unknown', looking: false, looked: false }
      if (!looking) return { phase: 'done', reply: await sendOnce(route, input) }
      const trace = await look?.({ ...input, at, before })
      const outcome = trace && outcomeOf(route, trace)
      if (outcome && session.token() === token) return outcome
      looked = look !== undefined
    } catch (failure) {
      const error =
        failure instanceof ApiError ? failure : new ApiError({ kind: 'nonsense', message: '' })
      const mayHaveHappened = error.outcomeUnknown || (doubt && turnsAway(error))
      if (!looking && !mayHaveHappened) return { phase: 'refused', error }
      // After a second minute without an answer the person decides; waiting for another caller's request does not count.
      patient = !(doubt && error.timedOut) || (joins && attempt === 0)
    }
    doubt = true
    const delay = patient ? delays[attempt] : undefined
    if (delay === undefined) {
      // Reported once per action, however often it is looked for afterwards.
      if (!inDoubt) failedCalls.tell(route.path, 'unknown')
      return { phase: 'unknown', looking, looked }
    }
    onChecking()
    await wait(delay)
  }
}
