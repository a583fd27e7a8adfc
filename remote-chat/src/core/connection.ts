import { hurryPolling } from './polling'
import type { State } from './state'
import { add, type Step, setTimer } from './step'

/** `calls`: there is no socket, but ordinary calls are answered. */
export type LinkState = 'connecting' | 'live' | 'calls' | 'down' | 'expired'

/** While the room is closed, it is joined again this often. */
const rejoinInterval = 5000
/** After a refusal it is joined less often: only a new token would change the answer. */
const refusedInterval = 30_000
/** If no call was answered for this long after the socket was lost, calls do not get through either. */
const offlineDelay = 10_000
/** How long a person counts as typing after the last sign of it. */
const typingDuration = 6000
/** How often the staff is informed that the customer is typing. */
const typingInterval = 3000

export function linkOf({ status, reached, sessionEnded }: State): LinkState {
  if (sessionEnded && status !== 'live') return 'expired'
  if (status !== 'down') return status
  if (reached === null) return 'connecting'
  return reached ? 'calls' : 'down'
}

export function setStatus(step: Step, status: State['status']) {
  const wasLive = step.status === 'live'
  if (step.status === status) return
  step.status = status
  if (wasLive) step.reached = null
  if (status === 'down' && step.reached === null) setTimer(step, 'offline', offlineDelay)
  if (wasLive) hurryPolling(step)
}

/** Notes whether a call has reached the server. */
export function setReached(step: Step, reached: boolean) {
  setTimer(step, 'offline', null)
  step.reached = reached
}

function open(step: Step) {
  step.opened = true
  step.left = false
  add(step, 'connect')
  setTimer(step, 'rejoin', rejoinInterval)
}

/** At once, or later if nobody is looking yet; doing it twice does no harm. */
export function connect(step: Step, delay: number) {
  if (step.opened) return
  if (delay > 0) setTimer(step, 'rejoin', delay)
  else open(step)
}

export function rejoin(step: Step) {
  if (step.left) open(step)
  else if (step.opened && step.status !== 'live') add(step, 'rejoin')
}

/** Opens a connection that was to be opened later, or keeps the room open. */
export function keepConnected(step: Step) {
  if (!step.opened) return open(step)
  rejoin(step)
  setTimer(step, 'rejoin', rejoinInterval)
}

export function refuseJoin(step: Step) {
  setStatus(step, 'down')
  setReached(step, false)
  setTimer(step, 'rejoin', refusedInterval)
}

/** Closes the socket when the page is left: browsers do not keep a page with an open one for going back. */
export function disconnect(step: Step) {
  if (!step.opened) return
  setTimer(step, 'rejoin', null)
  setTimer(step, 'offline', null)
  add(step, 'disconnect')
  step.opened = false
  step.left = true
  setStatus(step, 'connecting')
}

/** Shows which of the staff is typing, until their message comes or no sign of it does. */
export function setTyping(step: Step, name: string | null) {
  setTimer(step, 'typing ended', name === null ? null : typingDuration)
  step.typing = name
}

/** Informs the staff that the customer is typing, but not what. */
export function sendTyping(step: Step) {
  if (step.now - step.typingSentAt < typingInterval) return
  step.typingSentAt = step.now
  if (step.status === 'live') add(step, 'type')
}
