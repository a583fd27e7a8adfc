import { apiBase } from '@tamlung/shared/api/api-base'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { noticeEvent, sessionEndedEvent } from '@tamlung/shared/contract/routes/notices'
import { io } from 'socket.io-client'

interface Hearing {
  /** Called when a notice has arrived, or the session has ended: the list is then refused with the reason. */
  onNotice: () => void
  /** Called with whether the server can push at this moment. */
  onLive: (isLive: boolean) => void
}

/** The longest pause between two attempts to connect. Without the socket the list is polled. */
const maxPause = 30_000
const joinTimeout = 5_000

/** Listens for the current member's notices until the returned function is called. */
export function subscribeToNotices(token: string, { onNotice, onLive }: Hearing): () => void {
  const socket = io(apiBase() || location.origin, {
    reconnectionDelayMax: maxPause,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
  })
  socket.on('connect', () => {
    socket
      .timeout(joinTimeout)
      .emit(
        socketEvents.join,
        { prefix: '', token },
        (_: unknown, answer?: { message?: unknown }) => {
          if (answer?.message !== 'SUCCESS') return
          onLive(true)
          // Earlier events are missed and must be read from the list.
          onNotice()
        },
      )
  })
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', reason => {
    onLive(false)
    // Socket.IO does not reconnect by itself after the server has closed the socket.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), maxPause)
  })
  socket.on(noticeEvent, onNotice)
  socket.on(sessionEndedEvent, onNotice)
  return () => {
    clearTimeout(again)
    socket.off()
    socket.disconnect()
  }
}
