import { receive, sync } from './history'
import { readMessage } from './message'
import type { QueuedMessage } from './outbox'
import { type Sent, TransportError } from './ports'
import type { State } from './state'
import { add, type Step, setTimer } from './step'

/** A moment in which a slip of the finger can still be seen, and several lines go out together. */
const firstDelay = 500
const maxDelay = 30_000
/** After this many tries a message is given up if the server answers everything else, because others wait behind it. */
const maxTries = 8

/** True of a refusal: the server has answered and does not have the message. */
function isRefusal(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'refused'
}

const isWaiting = ({ outbox }: State) => outbox.some(({ state }) => state === 'sending')

function plan(step: Step, delay: number) {
  if (step.closed) return
  step.sendPlanned = true
  setTimer(step, 'send', delay)
}

/** Waits longer after each failure: 1, 2, 4 … seconds, at most half a minute. */
function planRetry(step: Step, failures: number) {
  step.sendFailures = failures
  plan(step, Math.min(maxDelay, 1000 * 2 ** (failures - 1)))
}

/** Something new was written. */
export function planSend(step: Step) {
  if (step.sendLock === 'free' && !step.sendPlanned) plan(step, firstDelay)
}

/** Continues what an earlier page did not finish. */
export function resumeSending(step: Step) {
  if (isWaiting(step)) planSend(step)
}

/** The server can be reached again: no reason to wait any longer. */
export function retrySend(step: Step) {
  step.sendFailures = 0
  if (step.sendLock === 'free' && isWaiting(step) && step.now >= step.waitUntil) plan(step, 0)
}

/** The timer has run out: the outbox is sent by one tab at a time. */
export function beginSending(step: Step) {
  step.sendPlanned = false
  if (step.sendLock !== 'free' || step.closed || step.now < step.waitUntil) return
  step.sendLock = 'wanted'
  add(step, 'lock', 'send')
}

/** The store's newest content decides what is next, because another tab may have sent or removed messages. */
function next(step: Step) {
  step.sending = null
  add(step, 'read outbox', 'send')
}

export function holdSendLock(step: Step) {
  step.sendLock = 'held'
  next(step)
}

function stop(step: Step) {
  step.sending = null
  add(step, 'unlock', 'send')
}

export function endSending(step: Step) {
  step.sendLock = 'free'
  // Something may have been written while the lock was given back.
  if (!step.sendPlanned && isWaiting(step)) planRetry(step, Math.max(1, step.sendFailures))
}

/** Takes the first message: one that may have arrived already is looked up in the history before it is sent again. */
export function sendFirst(step: Step) {
  const message = step.outbox.find(({ state }) => state === 'sending')
  if (!message || step.closed) return stop(step)
  if (step.unconfirmed.isStored(message.clientId)) return confirm(step, message)
  if (!message.tries) return send(step, message)
  step.sending = { message, step: 'check' }
  sync(step, false)
}

function confirm(step: Step, { clientId }: QueuedMessage) {
  add(step, 'remove', clientId)
  next(step)
}

function fail(step: Step, { clientId }: QueuedMessage, reason: string) {
  add(step, 'change', clientId, { state: 'failed', reason })
  next(step)
}

function send(step: Step, message: QueuedMessage) {
  const { clientId, tries = 0 } = message
  step.unconfirmed.add(message, step.synced)
  step.sending = { message, step: 'send' }
  // Noted before it is sent, because a page that is left meanwhile hears no answer.
  add(step, 'change', clientId, { tries: tries + 1 })
  add(step, 'send', message, step.service)
}

/** The server has it: it becomes a message of the conversation. */
export function confirmSent(step: Step, { id, seq, createdAt }: Sent) {
  const message = step.sending?.message
  if (!message) return
  const { clientId, content } = message
  const fields = { id: id ?? null, seq: seq ?? null, clientId, createdAt }
  step.sendFailures = 0
  add(step, 'forget answers')
  receive(step, readMessage({ ...fields, sender: 'customer', message: content }, step.now))
  confirm(step, message)
}

export function failSend(step: Step, error: unknown) {
  const message = step.sending?.message
  if (!message) return
  const { clientId, tries } = message
  const failure = error instanceof TransportError ? error : new TransportError('unknown')
  // It is known not to have arrived, so this try does not count.
  if (failure.kind !== 'unknown') add(step, 'change', clientId, { tries })
  if (step.closed || failure.kind === 'cancelled') return stop(step)
  switch (failure.kind) {
    case 'refused':
      return fail(step, message, failure.reason)
    case 'ended':
      plan(step, maxDelay)
      return stop(step)
    case 'wait':
      step.waitUntil = step.now + failure.seconds * 1000
      plan(step, failure.seconds * 1000)
      return stop(step)
    case 'unknown':
      step.sending = { message, step: 'recheck' }
      sync(step, false)
  }
}

/** The history was read for a message that may have arrived. It is sent again only if it certainly has not. */
export function endLookup(step: Step, error: unknown) {
  const { sending } = step
  if (!sending || sending.step === 'send') return
  const { message, step: phase } = sending
  const isRepeat = phase === 'recheck'
  const tries = (message.tries ?? 0) + (isRepeat ? 1 : 0)
  if (step.closed) return stop(step)
  if (step.unconfirmed.isStored(message.clientId)) {
    step.sendFailures = 0
    return confirm(step, message)
  }
  const isRead = !error
  // A server that refuses to show the history will do so later too, and others wait behind this message.
  const isUnknown = !isRead && !isRefusal(error)
  const canRepeat =
    isRead && step.acceptsClientIds && step.timeline.keepsClientIds() && tries < maxTries
  // Repeating it might double it, and keeping silent might lose it, so the person decides.
  if (!isUnknown && !canRepeat) return fail(step, message, '')
  if (canRepeat && !isRepeat) return send(step, message)
  planRetry(step, step.sendFailures + 1)
  stop(step)
}
