import { addEffect, type NextState, setTimer } from './next-state'

const minDelay = 1000
const maxDelay = 30_000
const delayGrowth = 1.5
/** The time after which the staff's presence is read again, in milliseconds. */
const serviceMaxAge = 60_000

function schedulePoll(next: NextState) {
  setTimer(next, 'poll due', next.socket === 'connected' ? maxDelay : next.pollDelay)
}

/**
 * Polls while the chat is visible, so that no message is missed for longer than half a minute, even if the socket is
 * dead. Without a socket polls come sooner, and less often the longer nothing new comes.
 */
export function startPolling(next: NextState) {
  next.polling = true
  next.pollDelay = minDelay
  schedulePoll(next)
}

export function stopPolling(next: NextState) {
  next.polling = false
  setTimer(next, 'poll due', null)
}

/** Shortens the delay after a message or the loss of the socket, because new messages may come soon. */
export function resetPollDelay(next: NextState) {
  next.pollDelay = minDelay
  if (next.polling && next.socket !== 'connected') schedulePoll(next)
}

export function continuePolling(next: NextState) {
  if (next.socket !== 'connected') next.pollDelay = Math.min(maxDelay, next.pollDelay * delayGrowth)
  schedulePoll(next)
}

/** Reads the operator's settings once, and again only if they say which staff are there. */
export function readService(next: NextState) {
  const { service, serviceReadAt: readAt } = next
  const isFresh = readAt !== null && (!service.staff || next.now - readAt < serviceMaxAge)
  if (next.serviceReading || isFresh) return
  next.serviceReading = true
  addEffect(next, 'read service', readAt !== null)
}
