import { useCallback, useRef, useState } from 'react'
import { bus } from '../bus/bus'
import type { ReplyOf, Route } from '../contract/define-route'
import { ApiError } from './api-error'
import type { CallInput } from './call'
import { newIdempotencyKey } from './idempotency-key'
import { settle } from './settle'

export type MoneyState<Reply> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No answer yet; it is being asked again whether it happened. */
  | { phase: 'checking' }
  | { phase: 'done'; reply: Reply }
  | { phase: 'refused'; error: ApiError }
  /** Still no answer: only "check again" may follow, with the same key. */
  | { phase: 'unknown' }

type Input<R extends Route> = Omit<CallInput<R>, 'key' | 'signal'>

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'nonsense', message: '' })
}

/**
 * One intended action that moves money, coins or coupons. Its key is made when the action is first meant and
 * replaced only once its outcome is known; pressing again while it runs does nothing.
 */
export function useMoneyAction<R extends Route & { moves: true }>(
  route: R,
  onSettled?: (state: MoneyState<ReplyOf<R>>) => void,
) {
  const [state, setState] = useState<MoneyState<ReplyOf<R>>>({ phase: 'idle' })
  const intent = useRef<{ key: string; input: Input<R> } | null>(null)
  const running = useRef(false)
  const settled = useRef(onSettled)
  settled.current = onSettled

  const perform = useCallback(async () => {
    if (running.current || intent.current === null) return
    running.current = true
    const { key, input } = intent.current
    bus.emit('work.changed', { owner: key, busy: true })
    setState({ phase: 'sending' })
    const next = await settle(route, { ...input, key } as unknown as CallInput<R>, () =>
      setState({ phase: 'checking' }),
    ).then(
      (reply): MoneyState<ReplyOf<R>> => ({ phase: 'done', reply }),
      (failure: unknown): MoneyState<ReplyOf<R>> => {
        const error = asApiError(failure)
        return error.outcomeUnknown ? { phase: 'unknown' } : { phase: 'refused', error }
      },
    )
    if (next.phase !== 'unknown') intent.current = null
    running.current = false
    bus.emit('work.changed', { owner: key, busy: false })
    setState(next)
    settled.current?.(next)
  }, [route])

  const run = useCallback(
    (input: Input<R>) => {
      // What is still open must be settled before anything else is begun.
      if (intent.current !== null) return
      intent.current = { key: newIdempotencyKey(), input }
      void perform()
    },
    [perform],
  )

  const reset = useCallback(() => {
    if (!running.current && intent.current === null) setState({ phase: 'idle' })
  }, [])

  return { state, run, checkAgain: perform, reset }
}
