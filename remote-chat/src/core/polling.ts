import { add, type Step, setTimer } from './step'

const shortestDelay = 1000
const longestDelay = 30_000
const growth = 1.5
/** The staff's presence is asked for again after this time. */
const serviceMaxAge = 60_000

function planPoll(step: Step) {
  setTimer(step, 'poll', step.status === 'live' ? longestDelay : step.pollDelay)
}

/**
 * While somebody is looking, nothing is missed for longer than half a minute, whatever the state of the socket. Without
 * a socket the server is asked sooner, and less often the longer nothing new comes.
 */
export function startPolling(step: Step) {
  step.polling = true
  step.pollDelay = shortestDelay
  planPoll(step)
}

export function stopPolling(step: Step) {
  step.polling = false
  setTimer(step, 'poll', null)
}

/** A message came or the socket was lost: news may come soon. */
export function hurryPolling(step: Step) {
  step.pollDelay = shortestDelay
  if (step.polling && step.status !== 'live') planPoll(step)
}

export function continuePolling(step: Step) {
  if (step.status !== 'live') step.pollDelay = Math.min(longestDelay, step.pollDelay * growth)
  planPoll(step)
}

/** Asks what the operator has set: once, and again only if that says who of the staff is there. */
export function readService(step: Step) {
  const { service, serviceReadAt: readAt } = step
  const isFresh = readAt !== null && (!service.staff || step.now - readAt < serviceMaxAge)
  if (step.serviceReading || isFresh) return
  step.serviceReading = true
  add(step, 'read service', readAt !== null)
}
