import { addEffect, type NextState, setTimer } from './next-state'
import { resetPollDelay } from './polling'
import type { State } from './state'

/** `callsOnly`: there is no socket, but ordinary calls are answered. `expired`: the session has ended. */
export type ConnectionState = 'connecting' | 'connected' | 'callsOnly' | 'offline' | 'expired'

/** The interval for joining the room again while it is closed, in milliseconds. */
const rejoinInterval = 5000
/** The interval after a refusal, which is longer because only a new token would change the reply. */
const refusedInterval = 30_000
/** If no call was answered for this long after the socket was lost, calls do not get through either. */
const offlineDelay = 10_000
/** How long a person counts as typing after the last sign of it. */
const typingDuration = 6000
/** How often the staff is informed that the customer is typing. */
const typingInterval = 3000

export function connectionStateOf({
  socket,
  isServerReached,
  sessionEnded,
}: State): ConnectionState {
  if (sessionEnded && socket !== 'connected') return 'expired'
  if (socket !== 'disconnected') return socket
  if (isServerReached === null) return 'connecting'
  return isServerReached ? 'callsOnly' : 'offline'
}

export function setSocket(next: NextState, socket: State['socket']) {
  const wasConnected = next.socket === 'connected'
  if (next.socket === socket) return
  next.socket = socket
  if (wasConnected) next.isServerReached = null
  if (socket === 'disconnected' && next.isServerReached === null)
    setTimer(next, 'offline due', offlineDelay)
  if (wasConnected) resetPollDelay(next)
}

/** Records whether a call has reached the server. */
export function setServerReached(next: NextState, reached: boolean) {
  setTimer(next, 'offline due', null)
  next.isServerReached = reached
}

function openConnection(next: NextState) {
  next.hasConnection = true
  next.reconnectsOnReturn = false
  addEffect(next, 'connect')
  setTimer(next, 'rejoin due', rejoinInterval)
}

/** Connects at once, or after a delay while the chat is closed. A repeated call does no harm. */
export function connect(next: NextState, delay: number) {
  if (next.hasConnection) return
  if (delay > 0) setTimer(next, 'rejoin due', delay)
  else openConnection(next)
}

export function rejoin(next: NextState) {
  if (next.reconnectsOnReturn) openConnection(next)
  else if (next.hasConnection && next.socket !== 'connected') addEffect(next, 'rejoin')
}

/** Opens a connection that was delayed, or joins the room again while it is closed. */
export function keepConnected(next: NextState) {
  if (!next.hasConnection) return openConnection(next)
  rejoin(next)
  setTimer(next, 'rejoin due', rejoinInterval)
}

export function handleConnectionRefused(next: NextState) {
  setSocket(next, 'disconnected')
  setServerReached(next, false)
  setTimer(next, 'rejoin due', refusedInterval)
}

/** Closes the socket when the page is left: browsers do not cache a page with an open socket for the back button. */
export function disconnect(next: NextState) {
  if (!next.hasConnection) return
  setTimer(next, 'rejoin due', null)
  setTimer(next, 'offline due', null)
  addEffect(next, 'disconnect')
  next.hasConnection = false
  next.reconnectsOnReturn = true
  setSocket(next, 'connecting')
}

/** Shows which agent is typing, until their message arrives or no further sign of it does. */
export function setTypingAgent(next: NextState, name: string | null) {
  setTimer(next, 'typing expired', name === null ? null : typingDuration)
  next.typingAgent = name
}

/** Informs the staff that the customer is typing, but not what. */
export function sendTyping(next: NextState) {
  if (next.now - next.typingSentAt < typingInterval) return
  next.typingSentAt = next.now
  if (next.socket === 'connected') addEffect(next, 'send typing')
}
