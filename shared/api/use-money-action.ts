import { useCallback, useEffect, useRef, useState } from 'react'
import { bus } from '../bus/bus'
import type { ReplyOf, Route } from '../contract/define-route'
import { session } from '../session/session'
import type { ApiError } from './api-error'
import type { CallInput } from './call'
import { newIdempotencyKey } from './idempotency-key'
import { type OpenAction, openActions } from './open-actions'
import { serverNow } from './server-clock'
import { giveUp, type Outcome, settle } from './settle'
import type { Confirm, Look } from './trace'

/** The phase of a money action, or its outcome. */
export type MoneyState<Reply> =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** The outcome is not known yet and is being looked for. `error`: the server's reply, if there was one. */
  | { phase: 'checking'; error?: ApiError | undefined }
  /** After an unknown outcome only "check again" is possible, with the same key. */
  | Outcome<Reply>

/** Milliseconds between automatic searches while the component is shown. */
const searchInterval = 30_000

type Input<R extends Route> = Omit<CallInput<R>, 'key' | 'signal'>

type Intent<R extends Route> = {
  key: string
  input: Input<R>
  inDoubt: boolean
  at: number
  before?: Record<string, unknown> | undefined
  /** Stored, so that it is found again after the page is left. */
  stored: boolean
  /** The server's reply, if it left the outcome open. */
  error?: ApiError | undefined
}

type Options = {
  /**
   * Stores the action beyond the page: a component for the same route finds it again and checks its outcome. Only for
   * input that can be stored (no files).
   */
  lasting?: boolean
  /** The input is secret: it is removed with the session, and not found again after the next login. */
  secret?: boolean
  /** Looks for a trace of an action that may not be sent again. */
  look?: Look | undefined
  /** Looks for evidence against the reply of a server that stores no keys. */
  confirm?: Confirm | undefined
}

/** `seen` is false if the component is unmounted. Not called if another component reports the outcome. */
type OnSettled<Reply> = (state: MoneyState<Reply>, seen: boolean) => void

type Found<R extends Route> = Omit<OpenAction, 'input'> & { input: Input<R> }

/** An open action of this route, started in this page or before a reload. */
function findOpen<R extends Route>({ path }: R): Found<R> | undefined {
  // Stored by `run` below, with the input of the same route.
  return openActions.all().find(action => action.path === path) as Found<R> | undefined
}

/** Keys whose outcome reached an unmounted component, while another one shows the same action and will report it. */
const handedOn = new Set<string>()

/**
 * An intended move of money, coins or coupons. Its key is created at the first press and replaced only after the outcome
 * is known; pressing again meanwhile does nothing.
 */
export function useMoneyAction<R extends Route & { moves: true }>(
  route: R,
  onSettled?: OnSettled<ReplyOf<R>>,
  { lasting = false, secret = false, look, confirm }: Options = {},
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
  const evidence = useRef({ look, confirm })
  evidence.current = { look, confirm }

  /** `quiet`: not requested by the person, so the screen does not change before there is an outcome. */
  const perform = useCallback(
    async (quiet = false) => {
      const own = intent.current
      if (own === null) return
      const show = (phase: 'sending' | 'checking') => {
        if (unasked.current || intent.current !== own) return
        setState(phase === 'sending' ? { phase } : { phase, error: own.error })
      }
      if (running.current) {
        // The person requests a search that already runs.
        if (!quiet && unasked.current) {
          unasked.current = false
          show('checking')
        }
        return
      }
      running.current = true
      unasked.current = quiet
      const { key, input, stored, ...doubt } = own
      const token = session.token()
      bus.emit('work.changed', { owner: key, busy: true })
      openActions.watch(key)
      openActions.begin(key)
      show(doubt.inDoubt ? 'checking' : 'sending')
      const next = await settle(
        route,
        { ...input, key } as unknown as CallInput<R>,
        error => {
          own.error ??= error
          show('checking')
        },
        { ...doubt, ...evidence.current },
      )
      openActions.end(key)
      // The action was given up meanwhile.
      if (intent.current !== own) return
      if (session.token() !== token) {
        // The outcome does not concern a member who has logged in since; it is found again for its own member.
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
      const isReported = stored && known && !untold && !handedOn.delete(key)
      if (known && isHandedOn) handedOn.add(key)
      else if (known) openActions.unwatch(key)
      running.current = false
      bus.emit('work.changed', { owner: key, busy: false })
      setState(next)
      if (shown.current || !(isHandedOn || isReported)) settled.current?.(next, shown.current)
    },
    [route],
  )

  useEffect(() => {
    shown.current = true
    if (found && intent.current === null) {
      const { key, input, at, before } = found
      intent.current = { key, input, at, before, inDoubt: true, stored: true }
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
    const timer = state.looking ? setTimeout(check, searchInterval) : undefined
    return () => {
      window.removeEventListener('online', check)
      clearTimeout(timer)
    }
  }, [state, perform])

  const run = useCallback(
    (input: Input<R>, before?: Record<string, unknown>) => {
      // An open action must be settled before another one starts; and an unmounted component starts nothing.
      if (intent.current !== null || !shown.current) return
      const key = newIdempotencyKey()
      const written = { path: route.path, key, input: { ...input }, ...(before && { before }) }
      const stored = lasting && openActions.remember(written, !secret)
      intent.current = { key, input, inDoubt: false, at: serverNow(), before, stored }
      setInput(input)
      setBefore(before)
      void perform()
    },
    [perform, lasting, secret, route],
  )

  const reset = useCallback(() => {
    if (intent.current === null) setState({ phase: 'idle' })
  }, [])

  /**
   * Forgets an action with an unknown outcome, so that the next one is new: for actions that may safely happen twice, and
   * for people who have checked themselves.
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

  /** `input` and `before` belong to the latest action, started in this page or before a reload. */
  const checkAgain = useCallback(() => perform(), [perform])

  return { state, input, before, run, checkAgain, reset, letGo }
}
