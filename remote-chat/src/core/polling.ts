import { addEffect, type NextState, setTimer } from './next-state'

const minDelay = 1000
const maxDelay = 30_000
const delayGrowth = 1.5
/** The staff's presence is asked for again after this time. */
const serviceMaxAge = 60_000

function schedulePoll(next: NextState) {
  setTimer(next, 'poll due', next.socket === 'connected' ? maxDelay : next.pollDelay)
}

/**
 * While somebody is looking, nothing is missed for longer than half a minute, whatever the state of the socket. Without
 * a socket the server is asked sooner, and less often the longer nothing new comes.
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

/** A message came or the socket was lost: news may come soon. */
export function resetPollDelay(next: NextState) {
  next.pollDelay = minDelay
  if (next.polling && next.socket !== 'connected') schedulePoll(next)
}

export function continuePolling(next: NextState) {
  if (next.socket !== 'connected') next.pollDelay = Math.min(maxDelay, next.pollDelay * delayGrowth)
  schedulePoll(next)
}

/** Asks what the operator has set: once, and again only if that says who of the staff is there. */
export function readService(next: NextState) {
  const { service, serviceReadAt: readAt } = next
  const isFresh = readAt !== null && (!service.staff || next.now - readAt < serviceMaxAge)
  if (next.serviceReading || isFresh) return
  next.serviceReading = true
  addEffect(next, 'read service', readAt !== null)
}
