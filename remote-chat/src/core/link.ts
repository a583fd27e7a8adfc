import type { Conversation } from '@tamlung/shared/contract/chat-message'
import type { Clock, Connection, SocketEvents, Timer } from './ports'

type Options = {
  connect: (events: SocketEvents) => Connection
  clock: Clock
  onMessage: (message: Conversation) => void
  onJoined: () => void
  onChange: () => void
}

const watchInterval = 5000
/** Whoever was refused asks again, but not as often: only a new token changes the answer. */
const refusedInterval = 30_000

/** Keeps the room open: while it is not, it is joined again every five seconds. */
export function createLink(options: Options) {
  const { connect, clock, onMessage, onJoined, onChange } = options
  let state: 'connecting' | 'live' | 'down' = 'connecting'
  let connection: Connection | null = null
  let timer: Timer | null = null

  function change(next: typeof state) {
    if (state === next) return
    state = next
    onChange()
  }

  function watch(delay: number) {
    timer?.cancel()
    timer = clock.after(delay, () => {
      if (state !== 'live') connection?.rejoin()
      watch(watchInterval)
    })
  }

  function open() {
    connection = connect({
      joined: () => {
        change('live')
        onJoined()
      },
      message: onMessage,
      down: () => change('down'),
      refused: () => {
        change('down')
        watch(refusedInterval)
      },
    })
    watch(watchInterval)
  }

  return {
    state: () => state,
    isLive: () => state === 'live',

    /** At once, or later where nobody is looking yet; doing it twice does no harm. */
    start(delay = 0) {
      if (connection) return
      timer?.cancel()
      if (delay > 0) timer = clock.after(delay, open)
      else open()
    },

    rejoin() {
      if (state !== 'live') connection?.rejoin()
    },

    /** Tells the room who it is by now. */
    renew: () => connection?.rejoin(),

    close() {
      timer?.cancel()
      connection?.close()
      connection = null
    },
  }
}
