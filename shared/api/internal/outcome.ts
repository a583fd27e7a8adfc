import type { ReplyOf, Route } from '../../contract/define-route'
import type { ApiError } from '../api-error'
import { type CallInput, call } from '../call'
import type { Confirm, Look, Trace } from '../trace'

const sending = new Map<unknown, Promise<unknown>>()

/**
 * Never sends two calls with the same key at once: a server could refuse the first and carry out the second, and the first
 * caller would report that nothing was done. A second caller waits for the same reply.
 */
export function sendOnce<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  const key = Reflect.get(input, 'key')
  const sent =
    (sending.get(key) as Promise<ReplyOf<R>> | undefined) ??
    call(route, input).finally(() => sending.delete(key))
  sending.set(key, sent)
  return sent
}

/** Whether a call with this key is pending in this page. */
export function isSending(key: unknown): boolean {
  return sending.has(key)
}

export type Outcome<Reply> =
  /** `trace`: there was no reply, but a trace of the action was found; `reply` is empty then. */
  | { phase: 'done'; reply: Reply; trace?: Trace }
  | { phase: 'refused'; error: ApiError }
  /** The action is recorded several times, or the balance does not agree with it: only support can help. */
  | { phase: 'repeated'; trace: Trace }
  /**
   * The outcome is not known. `looking`: the action will not be sent again, only its trace is looked for. `looked`: the
   * place of the trace was read and does not contain the action yet. `error`: the server's reply, if it leaves the outcome
   * open.
   */
  | { phase: 'unknown'; looking: boolean; looked: boolean; error?: ApiError | undefined }

export type Doubt = {
  /** The action may have been sent before. */
  inDoubt: boolean
  /** The server's time when it was first sent. */
  at: number
  before?: Readonly<Record<string, unknown>> | undefined
  /** Looks for a trace of the action, if it may not be sent again. */
  look?: Look | undefined
  /** Looks for evidence against a reply, if the server stores no keys. */
  confirm?: Confirm | undefined
  /** The server's reply to an earlier attempt, if it left the outcome open. */
  error?: ApiError | undefined
}

/** Called before each further attempt, with the server's reply if it leaves the outcome open. */
export type OnChecking = (error: ApiError | undefined) => void

/** A call of `settle`. An action has two if its dialog was closed and opened again. */
export type Asking = { key: unknown; ended?: Outcome<unknown> }
