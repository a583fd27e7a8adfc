import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { Clock, Connection, SocketEvents, Timer } from './ports'

type Options = {
  connect: (events: SocketEvents) => Connection
  clock: Clock
  onMessage: (message: Conversation) => void
  onTyping: (name: string) => void
  onJoined: () => void
  onLost: () => void
  onChange: () => void
}

/** `calls`: there is no socket, but ordinary calls are answered. */
export type LinkState = 'connecting' | 'live' | 'calls' | 'down'

const watchInterval = 5000
/** After a refusal it asks less often: only a new token would change the answer. */
const refusedInterval = 30_000
/** If no call was answered for this long after the socket was lost, calls do not get through either. */
const patience = 10_000

/** Keeps the room open: while it is closed, it is joined again every five seconds. */
export function createLink(options: Options) {
  const { connect, clock, onMessage, onTyping, onJoined, onLost, onChange } = options
  let state: 'connecting' | 'live' | 'down' = 'connecting'
  /** Whether calls come through; null since the socket was lost, until one has. */
  let reached: boolean | null = null
  let connection: Connection | null = null
  let timer: Timer | null = null
  let doubt: Timer | null = null
  /** The page was left with an open connection, which is closed on coming back. */
  let left = false

  function change(next: typeof state) {
    if (state === next) return
    const wasLive = state === 'live'
    state = next
    if (wasLive) reached = null
    if (next === 'down' && reached === null) {
      doubt?.cancel()
      doubt = clock.after(patience, () => reach(false))
    }
    if (wasLive) onLost()
    onChange()
  }

  function reach(now: boolean) {
    doubt?.cancel()
    if (reached === now) return
    reached = now
    if (state === 'down') onChange()
  }

  function shown(): LinkState {
    if (state !== 'down') return state
    if (reached === null) return 'connecting'
    return reached ? 'calls' : 'down'
  }

  function watch(delay: number) {
    timer?.cancel()
    timer = clock.after(delay, () => {
      if (state !== 'live') connection?.rejoin()
      watch(watchInterval)
    })
  }

  function open() {
    left = false
    connection = connect({
      joined: () => {
        change('live')
        onJoined()
      },
      message: onMessage,
      typing: onTyping,
      down: () => change('down'),
      refused: () => {
        change('down')
        reach(false)
        watch(refusedInterval)
      },
    })
    watch(watchInterval)
  }

  function close() {
    timer?.cancel()
    doubt?.cancel()
    connection?.close()
    connection = null
    left = false
  }

  return {
    state: shown,
    /** Reports the outcome of a call. */
    reach,
    isLive: () => state === 'live',

    /** At once, or later where nobody is looking yet; doing it twice does no harm. */
    start(delay = 0) {
      if (connection) return
      timer?.cancel()
      if (delay > 0) timer = clock.after(delay, open)
      else open()
    },

    rejoin() {
      if (left) open()
      else if (state !== 'live') connection?.rejoin()
    },

    type() {
      if (state === 'live') connection?.type()
    },

    /** Tells the room who it is by now. */
    renew: () => connection?.rejoin(),

    /** Closes the socket when the page is left: browsers do not keep a page with an open one for going back. */
    leave() {
      if (!connection) return
      close()
      left = true
      change('connecting')
    },

    close,
  }
}
