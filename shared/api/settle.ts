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

/** How long to wait before each further question about an action whose outcome is not known. */
const delays = [1000, 2000, 4000, 8000]

/** An action that is older than this is not sent again, not even to a server that keeps keys: nobody expects it any more. */
const longestRepeat = 10 * 60_000

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A refusal of this one question (no session, too many, an error of the server's). It does not say what an earlier try did. */
function turnsAway({ status = 0, code = '' }: ApiError): boolean {
  const ofQuestion = [401, 403, 410, 429, 'KEY_INVALID', 'INTERNAL_SERVER_ERROR']
  return ofQuestion.includes(status) || ofQuestion.includes(code)
}

export type Outcome<Reply> =
  /** `trace`: no answer came, but what the action has left behind was found; the reply is an empty one then. */
  | { phase: 'done'; reply: Reply; trace?: Trace }
  | { phase: 'refused'; error: ApiError }
  /**
   * Nobody knows. `looking` where it will not be sent again: then what it left behind is looked for. `looked` when
   * that could be read, and does not show it so far.
   */
  | { phase: 'unknown'; looking: boolean; looked: boolean }

export type Doubt = {
  /** It may have been sent before. */
  inDoubt: boolean
  /** When it was sent first, by the server's clock. */
  at: number
  before?: Readonly<Record<string, unknown>> | undefined
  /** Looks for what the action has left behind, where it may not be sent again. */
  look?: Look | undefined
}

function outcomeOf<R extends Route>(route: R, trace: Trace): Outcome<ReplyOf<R>> | undefined {
  if (trace.failed)
    return { phase: 'refused', error: new ApiError({ kind: 'refused', message: '', status: 400 }) }
  const { success, data } = z.safeDecode(route.reply, {} as never)
  return success ? { phase: 'done', reply: data as ReplyOf<R>, trace } : undefined
}

/** One call of `settle`. An action may have two: its dialog was left and opened again. */
type Asking = { key: unknown; ended?: Outcome<unknown> }
const asking = new Set<Asking>()

const sending = new Map<unknown, Promise<unknown>>()

/**
 * Never two calls on the way with the same key: a server could refuse the first and do the second, and whoever made the
 * first would be told that nothing was done. Who asks meanwhile waits for the same answer.
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
 * Gives an action up: it is never sent again. False while a call is on its way, because whoever began anew then would do
 * it twice.
 */
export function giveUp(key: string): boolean {
  if (sending.has(key)) return false
  for (const one of asking)
    if (one.key === key) one.ended = { phase: 'unknown', looking: true, looked: false }
  return true
}

/**
 * Does one action that moves money and finds out what became of it. While no answer says so, it asks again with
 * the same key, if the server keeps keys; any other server is never sent it twice: there it looks.
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
  // The others who ask for it end as well: after a refusal the person may begin anew, and the old one must not be sent once more.
  if (outcome.phase !== 'unknown')
    for (const other of asking) if (other.key === own.key) other.ended = outcome
  return outcome
}

/** Whether what may have happened is only looked for: an old action, or one that nobody knows by its key, is not sent again. */
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
    // What is still awaited in this page is waited for; nothing is sent for that.
    const joins = sending.has(own.key)
    try {
      looking = doubt && !joins && (await mayOnlyLook(own, at))
      if (own.ended) return own.ended as Outcome<ReplyOf<R>>
      // Never in the name of whoever has logged in since.
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
      // After a second minute in vain the person decides; a wait that was only joined does not count.
      patient = !(doubt && error.timedOut) || (joins && attempt === 0)
    }
    doubt = true
    const delay = patient ? delays[attempt] : undefined
    if (delay === undefined) {
      // Once for each action, however often it is looked for afterwards.
      if (!inDoubt) failedCalls.tell(route.path, 'unknown')
      return { phase: 'unknown', looking, looked }
    }
    onChecking()
    await wait(delay)
  }
}
