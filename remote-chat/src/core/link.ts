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

/** Keeps the room open: while it is not, it is joined again every five seconds. */
export function createLink({ connect, clock, onMessage, onJoined, onChange }: Options) {
  let state: 'connecting' | 'live' | 'down' = 'connecting'
  let connection: Connection | null = null
  let timer: Timer | null = null

  function change(next: typeof state) {
    if (state === next) return
    state = next
    onChange()
  }

  function watch() {
    timer = clock.after(watchInterval, () => {
      if (state !== 'live') connection?.rejoin()
      watch()
    })
  }

  return {
    state: () => state,
    isLive: () => state === 'live',

    start() {
      connection = connect({
        joined: () => {
          change('live')
          onJoined()
        },
        message: onMessage,
        down: () => change('down'),
      })
      watch()
    },

    rejoin() {
      if (state !== 'live') connection?.rejoin()
    },

    close() {
      timer?.cancel()
      connection?.close()
      connection = null
    },
  }
}
