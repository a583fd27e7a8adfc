import { receive, sync } from './history'
import { readMessage } from './message'
import { addEffect, type NextState, setTimer } from './next-state'
import type { QueuedMessage } from './outbox'
import { type Sent, TransportError } from './ports'
import type { State } from './state'

/** The delay before sending, in which a mistake can still be noticed and several messages are collected. */
const firstDelay = 500
const maxDelay = 30_000
/** After this many tries a message is given up if the server answers everything else, because others wait behind it. */
const maxTries = 8

/** True of a refusal: the server has answered and does not have the message. */
function isRefusal(error: unknown): boolean {
  return error instanceof TransportError && error.kind === 'refused'
}

const hasUnsent = ({ outbox }: State) => outbox.some(({ state }) => state === 'sending')

function schedule(next: NextState, delay: number) {
  if (next.closed) return
  next.sendScheduled = true
  setTimer(next, 'send due', delay)
}

/** Waits longer after each failure: 1, 2, 4 … seconds, at most half a minute. */
function scheduleRetry(next: NextState, failures: number) {
  next.sendFailures = failures
  schedule(next, Math.min(maxDelay, 1000 * 2 ** (failures - 1)))
}

/** Schedules sending after a message was written. */
export function scheduleSend(next: NextState) {
  if (next.sendLock === 'free' && !next.sendScheduled) schedule(next, firstDelay)
}

/** Continues what an earlier page did not finish. */
export function resumeSending(next: NextState) {
  if (hasUnsent(next)) scheduleSend(next)
}

/** Sends at once when the server can be reached again. */
export function retrySend(next: NextState) {
  next.sendFailures = 0
  if (next.sendLock === 'free' && hasUnsent(next) && next.now >= next.waitUntil) schedule(next, 0)
}

/** The timer has run out: the outbox is sent by one tab at a time. */
export function requestSendLock(next: NextState) {
  next.sendScheduled = false
  if (next.sendLock !== 'free' || next.now < next.waitUntil) return
  next.sendLock = 'wanted'
  addEffect(next, 'acquire lock', 'send')
}

/** The store's newest content decides what is next, because another tab may have sent or removed messages. */
function readNextMessage(next: NextState) {
  next.sending = null
  addEffect(next, 'read outbox', 'send')
}

export function startSending(next: NextState) {
  next.sendLock = 'held'
  readNextMessage(next)
}

function releaseSendLock(next: NextState) {
  next.sending = null
  addEffect(next, 'release lock', 'send')
}

export function finishSending(next: NextState) {
  next.sendLock = 'free'
  // A message may have been written while the lock was released.
  if (!next.sendScheduled && hasUnsent(next)) scheduleRetry(next, Math.max(1, next.sendFailures))
}

/** Takes the first message: one that may have arrived already is looked up in the history before it is sent again. */
export function sendNext(next: NextState) {
  const message = next.outbox.find(({ state }) => state === 'sending')
  if (!message || next.closed) return releaseSendLock(next)
  if (next.unconfirmed.hasArrived(message.clientId)) return removeSent(next, message)
  if (!message.tries) return send(next, message)
  next.sending = { message, step: 'lookup before send' }
  sync(next, false)
}

function removeSent(next: NextState, { clientId }: QueuedMessage) {
  addEffect(next, 'remove message', clientId)
  readNextMessage(next)
}

function markFailed(next: NextState, { clientId }: QueuedMessage, reason: string) {
  addEffect(next, 'change message', clientId, { state: 'failed', reason })
  readNextMessage(next)
}

function send(next: NextState, message: QueuedMessage) {
  const { clientId, tries = 0 } = message
  next.unconfirmed.add(message, next.synced)
  next.sending = { message, step: 'send' }
  // Counted before it is sent, because a page that is left in between gets no reply.
  addEffect(next, 'change message', clientId, { tries: tries + 1 })
  addEffect(next, 'send message', message, next.service)
}

/** Adds the message that the server has confirmed to the conversation. */
export function confirmSent(next: NextState, { id, seq, createdAt }: Sent) {
  const message = next.sending?.message
  if (!message) return
  const { clientId, content } = message
  const fields = { id: id ?? null, seq: seq ?? null, clientId, createdAt }
  next.sendFailures = 0
  addEffect(next, 'clear answers')
  receive(next, readMessage({ ...fields, sender: 'customer', message: content }, next.now))
  removeSent(next, message)
}

export function failSend(next: NextState, error: unknown) {
  const message = next.sending?.message
  if (!message) return
  const { clientId, tries } = message
  const failure = error instanceof TransportError ? error : new TransportError('unknown')
  // The message is known not to have arrived, so this try does not count.
  if (failure.kind !== 'unknown') addEffect(next, 'change message', clientId, { tries })
  if (next.closed || failure.kind === 'cancelled') return releaseSendLock(next)
  switch (failure.kind) {
    case 'refused':
      return markFailed(next, message, failure.reason)
    case 'ended':
      schedule(next, maxDelay)
      return releaseSendLock(next)
    case 'wait':
      next.waitUntil = next.now + failure.seconds * 1000
      schedule(next, failure.seconds * 1000)
      return releaseSendLock(next)
    case 'unknown':
      next.sending = { message, step: 'lookup after send' }
      sync(next, false)
  }
}

/** The history was read for a message that may have arrived. It is sent again only if it certainly has not. */
export function finishLookup(next: NextState, error: unknown) {
  const { sending } = next
  if (!sending || sending.step === 'send') return
  const { message, step } = sending
  const hasJustFailed = step === 'lookup after send'
  const tries = (message.tries ?? 0) + (hasJustFailed ? 1 : 0)
  if (next.closed) return releaseSendLock(next)
  if (next.unconfirmed.hasArrived(message.clientId)) {
    next.sendFailures = 0
    return removeSent(next, message)
  }
  const isRead = !error
  // A server that refuses to show the history will do so later too, and others wait behind this message.
  const isUnknown = !isRead && !isRefusal(error)
  const canRepeat =
    isRead && next.acceptsClientIds && next.timeline.returnsClientIds() && tries < maxTries
  // Repeating the message might duplicate it and silence might lose it, so the person decides.
  if (!isUnknown && !canRepeat) return markFailed(next, message, '')
  if (canRepeat && !hasJustFailed) return send(next, message)
  scheduleRetry(next, next.sendFailures + 1)
  releaseSendLock(next)
}
