import { useCallback, useEffect, useRef, useState } from 'react'
import { bus } from '../bus/bus'
import type { ReplyOf, Route } from '../contract/define-route'
import { session } from '../session/session'
import type { CallInput } from './call'
import { newIdempotencyKey } from './idempotency-key'
import { type OpenAction, openActions } from './open-actions'
import { serverNow } from './server-clock'
import { giveUp, type Outcome, settle } from './settle'
import type { Look } from './trace'

export type MoneyState<Reply> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** No answer yet; it is being asked again whether it happened. */
  | { phase: 'checking' }
  /** Only "check again" may follow an unknown one, with the same key. */
  | Outcome<Reply>

/** How often it is looked again while somebody waits. */
const lookEvery = 30_000

type Input<R extends Route> = Omit<CallInput<R>, 'key' | 'signal'>

type Intent<R extends Route> = {
  key: string
  input: Input<R>
  inDoubt: boolean
  at: number
  before?: Record<string, unknown> | undefined
  /** Written down, for who comes back. */
  kept: boolean
}

type Options = {
  /**
   * Outlives the page: an action whose outcome nobody saw is found again, and checked, where it was begun.
   * Only for what can be written down (no files).
   */
  lasting?: boolean
  /** What it is asked with is for nobody's eyes: it goes with the session, and is not found again after the next login. */
  secret?: boolean
  /** Where it shows what became of an action that may not be sent again. */
  look?: Look | undefined
}

/** `seen` is false when the component has left the screen; it is not called at all where another one says how it ended. */
type OnSettled<Reply> = (state: MoneyState<Reply>, seen: boolean) => void

type Found<R extends Route> = Omit<OpenAction, 'input'> & { input: Input<R> }

/** An action of this kind that was begun in this page or before a reload, and whose outcome nobody has seen. */
function findOpen<R extends Route>({ path }: R): Found<R> | undefined {
  // Written down by `run` below, with the input of the same route.
  return openActions.all().find(action => action.path === path) as Found<R> | undefined
}

/** Keys whose outcome reached a component that had left, while another one shows the same action: that one says it. */
const handedOn = new Set<string>()

/**
 * One intended action that moves money, coins or coupons. Its key is made when the action is first meant and
 * replaced only once its outcome is known; pressing again while it runs does nothing.
 */
export function useMoneyAction<R extends Route & { moves: true }>(
  route: R,
  onSettled?: OnSettled<ReplyOf<R>>,
  { lasting = false, secret = false, look }: Options = {},
) {
  const [found] = useState(() => (lasting ? findOpen(route) : undefined))
  const [state, setState] = useState<MoneyState<ReplyOf<R>>>({
    phase: found ? 'checking' : 'idle',
  })
  const intent = useRef<Intent<R> | null>(null)
  const [input, setInput] = useState(found?.input)
  const [before, setBefore] = useState(found?.before)
  const running = useRef(false)
  const unasked = useRef(false)
  const shown = useRef(true)
  const settled = useRef(onSettled)
  settled.current = onSettled
  const where = useRef(look)
  where.current = look

  /** `quiet`: nobody has asked for it, so nothing moves on the screen until something is known. */
  const perform = useCallback(
    async (quiet = false) => {
      const own = intent.current
      if (own === null) return
      const show = (phase: 'sending' | 'checking') => {
        if (!unasked.current && intent.current === own) setState({ phase })
      }
      if (running.current) {
        // Somebody asks for what is being looked for already.
        if (!quiet && unasked.current) {
          unasked.current = false
          show('checking')
        }
        return
      }
      running.current = true
      unasked.current = quiet
      const { key, input, kept, ...doubt } = own
      const token = session.token()
      bus.emit('work.changed', { owner: key, busy: true })
      openActions.watch(key)
      openActions.begin(key)
      show(doubt.inDoubt ? 'checking' : 'sending')
      const next = await settle(
        route,
        { ...input, key } as unknown as CallInput<R>,
        () => show('checking'),
        { ...doubt, look: where.current },
      )
      openActions.end(key)
      // It was let go meanwhile.
      if (intent.current !== own) return
      if (session.token() !== token) {
        // How it ended is nothing to whoever has come since; its own member finds it again.
        if (next.phase === 'refused') openActions.forget(key)
        running.current = false
        openActions.unwatch(key)
        bus.emit('work.changed', { owner: key, busy: false })
        return
      }
      const known = next.phase !== 'unknown'
      const untold = known && openActions.forget(key)
      if (known) intent.current = null
      else own.inDoubt = true
      const isHandedOn = !shown.current && openActions.isWatched(key)
      const isTold = kept && known && !untold && !handedOn.delete(key)
      if (known && isHandedOn) handedOn.add(key)
      else if (known) openActions.unwatch(key)
      running.current = false
      bus.emit('work.changed', { owner: key, busy: false })
      setState(next)
      if (shown.current || !(isHandedOn || isTold)) settled.current?.(next, shown.current)
    },
    [route],
  )

  useEffect(() => {
    shown.current = true
    if (found && intent.current === null) {
      const { key, input, at, before } = found
      intent.current = { key, input, at, before, inDoubt: true, kept: true }
      void perform()
    }
    return () => {
      shown.current = false
      if (intent.current) openActions.unwatch(intent.current.key)
    }
  }, [found, perform])

  useEffect(() => {
    if (state.phase !== 'unknown') return
    const check = () => void perform(state.looking)
    window.addEventListener('online', check)
    const timer = state.looking ? setTimeout(check, lookEvery) : undefined
    return () => {
      window.removeEventListener('online', check)
      clearTimeout(timer)
    }
  }, [state, perform])

  const run = useCallback(
    (input: Input<R>, before?: Record<string, unknown>) => {
      // What is still open must be settled before anything else is begun; and whoever has left begins nothing.
      if (intent.current !== null || !shown.current) return
      const key = newIdempotencyKey()
      const written = { path: route.path, key, input: { ...input }, ...(before && { before }) }
      const kept = lasting && openActions.remember(written, !secret)
      intent.current = { key, input, inDoubt: false, at: serverNow(), before, kept }
      setInput(input)
      setBefore(before)
      void perform()
    },
    [perform, lasting, secret, route],
  )

  const reset = useCallback(() => {
    if (!running.current && intent.current === null) setState({ phase: 'idle' })
  }, [])

  /**
   * An action of which nobody knows the outcome is forgotten, and the next one is new: for what costs nothing when
   * it is done twice, and for whoever has looked for themselves.
   */
  const letGo = useCallback(() => {
    const key = intent.current?.key
    if (key === undefined || (running.current && !unasked.current) || !giveUp(key)) return
    openActions.forget(key)
    openActions.unwatch(key)
    intent.current = null
    running.current = false
    bus.emit('work.changed', { owner: key, busy: false })
    setState({ phase: 'idle' })
  }, [])

  /** `input` and `before` are what the action was last begun with, in this page or before a reload. */
  const checkAgain = useCallback(() => perform(), [perform])

  return { state, input, before, run, checkAgain, reset, letGo }
}
