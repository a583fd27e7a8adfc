import type { ReplyOf, Route } from '../../contract/define-route'
import { type CallInput, call } from '../call'

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
