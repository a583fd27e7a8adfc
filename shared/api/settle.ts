import * as z from 'zod/mini'
import type { ReplyOf, Route } from '../contract/define-route'
import { session } from '../session/session'
import { ApiError } from './api-error'
import { type CallInput, call } from './call'
import { failedCalls } from './failed-calls'
import { heardKeyKeeping, keyless } from './heard-key-keeping'
import { mayRepeat } from './may-repeat'
import { serverNow } from './server-clock'
import type { Confirm, Look, Trace } from './trace'

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
  /** It is recorded several times, or the balance does not agree with it: only support can say what to do. */
  | { phase: 'repeated'; trace: Trace }
  /**
   * Nobody knows. `looking`: it will not be sent again, only a trace of it is looked for. `looked`: the place could be
   * read, and does not show the action so far. `error`: what the server answered, if that does not tell the outcome.
   */
  | { phase: 'unknown'; looking: boolean; looked: boolean; error?: ApiError | undefined }

export type Doubt = {
  /** It may have been sent before. */
  inDoubt: boolean
  /** When it was sent first, by the server's clock. */
  at: number
  before?: Readonly<Record<string, unknown>> | undefined
  /** Looks for a trace of the action, if it may not be sent again. */
  look?: Look | undefined
  /** Looks for what contradicts an answer, if the server keeps no keys. */
  confirm?: Confirm | undefined
  /** The server's answer to an earlier attempt, if it left the outcome open. */
  error?: ApiError | undefined
}

const unexplained = new ApiError({ kind: 'refused', message: '', status: 400 })

/** `error`: what the server answered first. */
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

/** Called before each further attempt; with the server's answer, if it has given one that leaves the outcome open. */
type OnChecking = (error: ApiError | undefined) => void

/** A call of `settle`. An action may have two, when its dialog was closed and opened again. */
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
  onChecking: OnChecking,
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

/** How long an answer may wait for what could contradict it. */
const longestConfirm = 8_000

/** The answer, or what the wallet and the statement show instead. */
async function confirmed<R extends Route>(
  route: R,
  input: CallInput<R>,
  answer: Outcome<ReplyOf<R>> & { phase: 'done' | 'refused' },
  { at, before = {}, confirm }: Doubt,
): Promise<Outcome<ReplyOf<R>>> {
  const keepsKeys = heardKeyKeeping.now() === true && !keyless.has(Reflect.get(input, 'key'))
  if (!confirm || keepsKeys) return answer
  const looking = confirm({ ...input, at, before }, answer).catch(() => undefined)
  const trace = await Promise.race([looking, wait(longestConfirm).then(() => undefined)])
  return (trace && outcomeOf(route, trace)) ?? answer
}

async function find<R extends Route>(
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
    // A call that is already on its way from this page is only waited for.
    const joins = sending.has(own.key)
    try {
      looking = doubt && !joins && (await mayOnlyLook(own, at))
      if (own.ended) return own.ended as Outcome<ReplyOf<R>>
      // Never in the name of another member who has logged in since.
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
      // After a second minute without an answer the person decides; waiting for another caller's request does not count.
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
