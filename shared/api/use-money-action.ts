import { useCallback, useEffect, useRef, useState } from 'react'
import { bus } from '../bus/bus'
import type { ReplyOf, Route } from '../contract/define-route'
import { ApiError } from './api-error'
import type { CallInput } from './call'
import { newIdempotencyKey } from './idempotency-key'
import { openActions } from './open-actions'
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

type Options = {
  /**
   * Outlives the page: an action whose outcome nobody saw is found again, and checked, where it was begun.
   * Only for what can be written down (no files).
   */
  lasting?: boolean
}

/** `seen` is false when whoever asked has left and nobody else has said how it ended. */
type OnSettled<Reply> = (state: MoneyState<Reply>, seen: boolean) => void

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'nonsense', message: '' })
}

/**
 * One intended action that moves money, coins or coupons. Its key is made when the action is first meant and
 * replaced only once its outcome is known; pressing again while it runs does nothing.
 */
export function useMoneyAction<R extends Route & { moves: true }>(
  route: R,
  onSettled?: OnSettled<ReplyOf<R>>,
  { lasting = false }: Options = {},
) {
  const [found] = useState(() =>
    lasting ? openActions.all().find(({ path }) => path === route.path) : undefined,
  )
  const [state, setState] = useState<MoneyState<ReplyOf<R>>>({
    phase: found ? 'checking' : 'idle',
  })
  const intent = useRef<{ key: string; input: Input<R>; inDoubt: boolean } | null>(null)
  const [input, setInput] = useState(found?.input as unknown as Input<R> | undefined)
  const running = useRef(false)
  const shown = useRef(true)
  const settled = useRef(onSettled)
  settled.current = onSettled

  const perform = useCallback(async () => {
    if (running.current || intent.current === null) return
    running.current = true
    const { key, input, inDoubt } = intent.current
    bus.emit('work.changed', { owner: key, busy: true })
    openActions.watch(key)
    setState({ phase: inDoubt ? 'checking' : 'sending' })
    const next = await settle(
      route,
      { ...input, key } as unknown as CallInput<R>,
      () => setState({ phase: 'checking' }),
      inDoubt,
    ).then(
      (reply): MoneyState<ReplyOf<R>> => ({ phase: 'done', reply }),
      (failure: unknown): MoneyState<ReplyOf<R>> => {
        const error = asApiError(failure)
        return error.outcomeUnknown ? { phase: 'unknown' } : { phase: 'refused', error }
      },
    )
    const known = next.phase !== 'unknown'
    const untold = known && openActions.forget(key)
    if (known) intent.current = null
    else if (intent.current) intent.current.inDoubt = true
    const seen = shown.current || openActions.isWatched(key) || (lasting && known && !untold)
    if (known) openActions.unwatch(key)
    running.current = false
    bus.emit('work.changed', { owner: key, busy: false })
    setState(next)
    settled.current?.(next, seen)
  }, [route, lasting])

  useEffect(() => {
    shown.current = true
    if (found && intent.current === null) {
      intent.current = { key: found.key, input: found.input as unknown as Input<R>, inDoubt: true }
      void perform()
    }
    return () => {
      shown.current = false
      if (intent.current) openActions.unwatch(intent.current.key)
    }
  }, [found, perform])

  const unknown = state.phase === 'unknown'
  useEffect(() => {
    if (!unknown) return
    const check = () => void perform()
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [unknown, perform])

  const run = useCallback(
    (input: Input<R>) => {
      // What is still open must be settled before anything else is begun.
      if (intent.current !== null) return
      const key = newIdempotencyKey()
      intent.current = { key, input, inDoubt: false }
      if (lasting) openActions.remember({ path: route.path, key, input: { ...input } })
      setInput(input)
      void perform()
    },
    [perform, lasting, route],
  )

  const reset = useCallback(() => {
    if (!running.current && intent.current === null) setState({ phase: 'idle' })
  }, [])

  /** `input` is what the action was last begun with, in this page or before a reload. */
  return { state, input, run, checkAgain: perform, reset }
}
