import { apiBase } from '@tamlung/shared/api/api-base'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { noticeEvent } from '@tamlung/shared/contract/routes/notices'
import { io } from 'socket.io-client'

interface Hearing {
  /** Something is to be told. */
  onNotice: () => void
  /** Whether the server can say so by itself at this moment. */
  onLive: (isLive: boolean) => void
}

/** Nobody waits for it: whoever hears nothing asks from time to time. */
const longestPause = 30_000
const joinTimeout = 5_000

/** Hears of the member whose page this is, until it is called. */
export function hearNotices(token: string, { onNotice, onLive }: Hearing): () => void {
  const socket = io(apiBase() || location.origin, {
    reconnectionDelayMax: longestPause,
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
          // What was said before is not heard any more.
          onNotice()
        },
      )
  })
  let again: ReturnType<typeof setTimeout> | undefined
  socket.on('disconnect', reason => {
    onLive(false)
    // Shut by the server, it does not come back by itself.
    if (reason === 'io server disconnect') again = setTimeout(() => socket.connect(), longestPause)
  })
  socket.on(noticeEvent, onNotice)
  return () => {
    clearTimeout(again)
    socket.off()
    socket.disconnect()
  }
}
