import { limits } from '@tamlung/shared/contract/size-limits'
import { setTypingAgent } from './connection'
import { byOrder, isOrderedByServer, type Message } from './message'
import { addEffect, type NextState, setTimer } from './next-state'
import { resetPollDelay } from './polling'
import {
  createReadMarker,
  reachesReadMarker,
  scheduleAcknowledgement,
  unreadOf,
} from './read-marker'
import { idleOlder, type Older, type State, type Sync } from './state'

const pageSize = limits.chatHistoryPage
/** Gaps are closed in larger steps than a person scrolls. */
const gapPageSize = 50
/** With more pages than this it is quicker to start again from the newest and let the person scroll. */
const maxPages = 12
/** After this many rounds, what is still unsettled is accepted as it is. */
const maxRounds = 8
const maxRetryDelay = 30_000

/** The outcome of a sync; `error` is undefined after a success. */
export type SyncOutcome = { forPerson: boolean; error: unknown }

export function isComplete({ complete, messages }: State): boolean {
  return complete || messages[0]?.seq === 1
}

function oldestOf(messages: readonly Message[]): Message | undefined {
  let oldest: Message | undefined
  for (const message of messages) if (!oldest || byOrder(oldest, message) > 0) oldest = message
  return oldest
}

function isLater(message: Message, than: Message): boolean {
  return isOrderedByServer(message) && byOrder(message, than) > 0
}

/**
 * Shows the messages of the timeline. Those that the server has are removed from the outbox, even if they had failed
 * before.
 */
function showTimeline(next: NextState, added: readonly Message[]) {
  const { outbox, timeline, unconfirmed } = next
  const remove = (clientId: string) => addEffect(next, 'remove message', clientId)
  next.messages = timeline.messages()
  for (const { clientId } of added) if (clientId !== null) remove(clientId)
  // Messages that are being sent come first: a failed message may have the same text.
  for (const { clientId, state } of outbox)
    if (state === 'sending') unconfirmed.hasArrived(clientId)
  for (const { clientId, state } of outbox)
    if (state === 'failed' && unconfirmed.hasArrived(clientId)) remove(clientId)
  if (added.length > 0) resetPollDelay(next)
}

/** Adds one message from the socket or from the reply to sending it. */
export function receive(next: NextState, message: Message) {
  if (next.closed) return
  if (!message.own) setTypingAgent(next, null)
  const arrival = next.timeline.receive(message, next.socket === 'connected' && next.synced)
  showTimeline(next, [message])
  if (arrival === 'unsettled') syncForPerson(next)
}

/** Updates the newest part for the person, and retries later if that fails. */
export function syncForPerson(next: NextState) {
  setTimer(next, 'sync due', null)
  sync(next, true)
}

/** Updates the newest part; a request while it runs makes it read again. */
export function sync(next: NextState, forPerson: boolean) {
  const { sync: running } = next
  if (running) next.sync = { ...running, repeat: true, forPerson: running.forPerson || forPerson }
  else {
    next.synced = false
    startRound(next, 0, forPerson)
  }
}

function requestPage(next: NextState, skip: number, limit: number): number {
  next.lastRequest += 1
  addEffect(next, 'read page', next.lastRequest, skip, limit)
  return next.lastRequest
}

function startRound(next: NextState, round: number, forPerson: boolean) {
  next.sync = {
    request: requestPage(next, 0, pageSize),
    round,
    pages: 0,
    messages: [],
    startedEmpty: next.timeline.newestSettled() === undefined,
    repeat: false,
    forPerson,
  }
}

/** Merges a page. A message older than the oldest known one shows that there was more. */
function mergePage(next: NextState, messages: readonly Message[]) {
  const { timeline } = next
  const [oldest] = timeline.messages()
  const merged = timeline.merge(messages)
  if (messages.length === 0) next.complete = true
  else if (merged.added.some(message => !oldest || byOrder(message, oldest) < 0))
    next.complete = false
  return merged
}

/** Applies a page that was read; returns the outcome of the sync if this was its last page. */
export function applyPage(
  next: NextState,
  request: number,
  messages: readonly Message[],
): SyncOutcome | undefined {
  const { sync: running, older } = next
  if (running?.request === request) return applyNewestPage(next, running, messages)
  if (older.request === request) applyOlderPage(next, older, messages)
  return undefined
}

export function applyPageFailure(
  next: NextState,
  request: number,
  error: unknown,
): SyncOutcome | undefined {
  const { sync: running, older } = next
  if (older.request === request) finishOlder(next, 'failed')
  if (running?.request !== request) return undefined
  next.sync = null
  return { forPerson: running.forPerson, error }
}

function applyNewestPage(next: NextState, running: Sync, messages: readonly Message[]) {
  const { added, meetsSettled } = mergePage(next, messages)
  const read = [...running.messages, ...messages]
  showTimeline(next, added)
  if (meetsSettled || messages.length === 0) return finishRound(next, running, read)
  const oldest = oldestOf(read)
  const pages = running.pages + 1
  const isEnough = running.startedEmpty && (!oldest || reachesReadMarker(next, oldest))
  if (isEnough || pages >= maxPages) return finishRound(next, running, read, oldest)
  next.sync = {
    ...running,
    pages,
    messages: read,
    request: requestPage(next, read.length, gapPageSize),
  }
  return undefined
}

/** `openEnd` is the oldest message that was read, if the reading has not reached a known one. */
function finishRound(
  next: NextState,
  { repeat, round, forPerson }: Sync,
  read: readonly Message[],
  openEnd?: Message,
): SyncOutcome | undefined {
  const { timeline } = next
  if (openEnd) {
    next.complete = false
    if (timeline.dropBefore(openEnd)) showTimeline(next, [])
  }
  timeline.settle(read)
  // Messages that came live while the history was read may have a gap before them.
  if (repeat || !timeline.isSettled()) {
    if (round < maxRounds) {
      startRound(next, round + 1, forPerson)
      return undefined
    }
    timeline.settleAll()
  }
  next.sync = null
  next.synced = true
  return { forPerson, error: undefined }
}

/** Shows the outcome of a sync, and continues with older messages that waited for it. */
export function applySyncOutcome(next: NextState, { forPerson, error }: SyncOutcome) {
  if (forPerson && error) {
    setTimer(next, 'sync due', Math.min(maxRetryDelay, 1000 * 2 ** next.syncFailures))
    next.syncFailures += 1
    if (next.phase === 'loading') next.phase = 'failed'
  } else if (forPerson) {
    next.syncFailures = 0
    if (next.phase !== 'ready') createReadMarker(next)
    next.phase = 'ready'
    if (unreadOf(next.readMarker, next.messages).length === 0) scheduleAcknowledgement(next)
  }
  if (!next.older.waitsForSync) return
  if (error) finishOlder(next, 'failed')
  else requestOlder(next, { ...next.older, waitsForSync: false })
}

/** Stops waiting for answers: the server may have lost the requests. */
export function abortReading(next: NextState) {
  next.sync = null
  addEffect(next, 'abort reading')
}

export function readOlder(next: NextState) {
  if (next.older.status !== 'loading' && !isComplete(next)) startOlder(next)
}

/** The server can be reached again, so the person need not ask for what failed before. */
export function retryOlder(next: NextState) {
  if (next.older.status === 'failed') startOlder(next)
}

/** Restarts reading an older page after its request was aborted. */
export function restartOlder(next: NextState) {
  if (next.older.status === 'loading') startOlder(next)
}

function startOlder(next: NextState) {
  requestOlder(next, { ...idleOlder, status: 'loading' })
}

function finishOlder(next: NextState, status: 'idle' | 'failed') {
  next.older = { ...idleOlder, status }
}

function requestOlder(next: NextState, older: Older) {
  const messages = next.timeline.messages()
  const [oldest] = messages
  // The list may start with another message by now, so that the earlier `skip` no longer fits.
  const skip = older.skip < 0 || oldest !== older.oldest ? messages.length : older.skip
  next.older = { ...older, oldest, skip, request: requestPage(next, skip, pageSize) }
}

function applyOlderPage(next: NextState, older: Older, messages: readonly Message[]) {
  const { timeline } = next
  const { oldest, previousPage } = older
  if (timeline.messages()[0] !== oldest) return requestOlder(next, older)
  const fingerprints = messages.map(({ fingerprint }) => fingerprint).join('\n')
  // A server that sends the same page again has nothing older.
  if (fingerprints === previousPage) next.complete = true
  const { added } = mergePage(next, messages)
  showTimeline(next, added)
  if (!older.hasSynced && added.some(message => oldest && isLater(message, oldest))) {
    // Newer than what is known, and not received before: more may be missing in between.
    next.older = { ...idleOlder, status: 'loading', waitsForSync: true, hasSynced: true }
    return sync(next, false)
  }
  timeline.settle(added)
  // The server may count messages that could not be read: continue until a new one is found.
  if (fingerprints === previousPage || messages.length === 0 || added.length > 0)
    return finishOlder(next, 'idle')
  requestOlder(next, { ...older, skip: older.skip + messages.length, previousPage: fingerprints })
}
