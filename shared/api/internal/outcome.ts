import type { ReplyOf, Route } from '../../contract/define-route'
import type { ApiError } from '../api-error'
import { type CallInput, call } from '../call'
import type { Confirm, Look, Trace } from '../trace'

const sending = new Map<unknown, Promise<unknown>>()

/**
 * Never sends two calls with the same key at once: a server could refuse the first and carry out the second, and the
 * first caller would say that nothing was done. A second caller waits for the same answer.
 */
export function sendOnce<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  const key = Reflect.get(input, 'key')
  const sent =
    (sending.get(key) as Promise<ReplyOf<R>> | undefined) ??
    call(route, input).finally(() => sending.delete(key))
  sending.set(key, sent)
  return sent
}

/** Whether a call with this key is on its way from this page. */
export function isSending(key: unknown): boolean {
  return sending.has(key)
}

export type Outcome<Reply> =
  /** `trace`: no answer came, but a trace of the action was found; the reply is empty then. */
  | { phase: 'done'; reply: Reply; trace?: Trace }
  | { phase: 'refused'; error: ApiError }
  /** It is recorded several times, or the balance does not agree with it: only support can say what to do. */
  | { phase: 'repeated'; trace: Trace }
  /**
   * The outcome is not known. `looking`: it will not be sent again, only a trace of it is looked for. `looked`: the place could be
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

/** Called before each further attempt; with the server's answer, if it has given one that leaves the outcome open. */
export type OnChecking = (error: ApiError | undefined) => void

/** A call of `settle`. An action may have two, when its dialog was closed and opened again. */
export type Asking = { key: unknown; ended?: Outcome<unknown> }
