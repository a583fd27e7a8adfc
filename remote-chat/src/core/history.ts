import { limits } from '@tamlung/shared/contract/limits'
import { setTyping } from './connection'
import { byOrder, isPlaced, type Message } from './message'
import { hurryPolling } from './polling'
import { beginReading, planAcknowledgement, reachesRead, unreadOf } from './read-marker'
import { idleOlder, type Older, type State, type Sync } from './state'
import { add, type Step, setTimer } from './step'

const pageSize = limits.chatHistoryPage
/** Gaps are closed in larger steps than a person scrolls. */
const gapPageSize = 50
/** With more pages than this it is quicker to start again from the newest and let the person scroll. */
const maxPages = 12
/** After this many rounds, what is still unsettled is accepted as it is. */
const maxRounds = 8
const maxRetryDelay = 30_000

/** How a sync ended; `error` is undefined after a success. */
export type SyncOutcome = { shown: boolean; error: unknown }

export function isComplete({ complete, messages }: State): boolean {
  return complete || messages[0]?.seq === 1
}

function oldestOf(messages: readonly Message[]): Message | undefined {
  let oldest: Message | undefined
  for (const message of messages) if (!oldest || byOrder(oldest, message) > 0) oldest = message
  return oldest
}

function isLater(message: Message, than: Message): boolean {
  return isPlaced(message) && byOrder(message, than) > 0
}

/** Shows what the timeline has now. What the server has is removed from the outbox, even if it was given up before. */
function showChanges(step: Step, added: readonly Message[]) {
  const { outbox, timeline, unconfirmed } = step
  const remove = (clientId: string) => add(step, 'remove', clientId)
  step.messages = timeline.messages()
  for (const { clientId } of added) if (clientId !== null) remove(clientId)
  // Those on their way first: the same words may also be in a message that was given up before.
  for (const { clientId, state } of outbox) if (state === 'sending') unconfirmed.isStored(clientId)
  for (const { clientId, state } of outbox)
    if (state === 'failed' && unconfirmed.isStored(clientId)) remove(clientId)
  if (added.length > 0) hurryPolling(step)
}

/** Takes in one message from the socket or from the answer to sending it. */
export function receive(step: Step, message: Message) {
  if (step.closed) return
  if (!message.own) setTyping(step, null)
  const arrival = step.timeline.receive(message, step.status === 'live' && step.synced)
  showChanges(step, [message])
  if (arrival === 'loose') syncForPerson(step)
}

/** Brings the newest part up to date for the person, and retries later if that fails. */
export function syncForPerson(step: Step) {
  if (step.closed) return
  setTimer(step, 'sync', null)
  sync(step, true)
}

/** Brings the newest part up to date; asking again while it runs makes it read once more. */
export function sync(step: Step, shown: boolean) {
  const { sync: running } = step
  if (running) step.sync = { ...running, again: true, shown: running.shown || shown }
  else {
    step.synced = false
    beginRound(step, 0, shown)
  }
}

function request(step: Step, skip: number, limit: number): number {
  step.requests += 1
  add(step, 'read page', step.requests, skip, limit)
  return step.requests
}

function beginRound(step: Step, round: number, shown: boolean) {
  const first = step.timeline.newestSettled() === undefined
  const number = request(step, 0, pageSize)
  step.sync = { request: number, round, pages: 0, read: [], first, again: false, shown }
}

/** Takes in a page. A message older than the oldest known one shows that there was more. */
function merge(step: Step, messages: readonly Message[]) {
  const { timeline } = step
  const [oldest] = timeline.messages()
  const merged = timeline.merge(messages)
  step.messages = timeline.messages()
  if (messages.length === 0) step.complete = true
  else if (merged.added.some(message => !oldest || byOrder(message, oldest) < 0))
    step.complete = false
  return merged
}

/** Takes a page that was read; returns how the sync ended if this was its last page. */
export function takePage(
  step: Step,
  number: number,
  messages: readonly Message[],
): SyncOutcome | undefined {
  const { sync: running, older } = step
  if (running?.request === number) return takeNewest(step, running, messages)
  if (older.request === number) takeOlder(step, older, messages)
  return undefined
}

export function takeFailure(step: Step, number: number, error: unknown): SyncOutcome | undefined {
  const { sync: running, older } = step
  if (older.request === number) endOlder(step, 'failed')
  if (running?.request !== number) return undefined
  step.sync = null
  return { shown: running.shown, error }
}

function takeNewest(step: Step, running: Sync, messages: readonly Message[]) {
  const { added, meets } = merge(step, messages)
  const read = [...running.read, ...messages]
  if (added.length > 0) showChanges(step, added)
  if (meets || messages.length === 0) return endRound(step, running, read)
  const oldest = oldestOf(read)
  const pages = running.pages + 1
  const isEnough = running.first && (!oldest || reachesRead(step, oldest))
  if (isEnough || pages >= maxPages) return endRound(step, running, read, oldest)
  step.sync = { ...running, pages, read, request: request(step, read.length, gapPageSize) }
  return undefined
}

/** `openEnd` is the oldest message read if the reading did not meet what is known. */
function endRound(
  step: Step,
  { again, round, shown }: Sync,
  read: readonly Message[],
  openEnd?: Message,
): SyncOutcome | undefined {
  const { timeline } = step
  if (openEnd) {
    step.complete = false
    if (timeline.dropBefore(openEnd)) showChanges(step, [])
  }
  timeline.settle(read)
  // Messages that came live while the history was read may have a gap before them.
  if (again || !timeline.isSettled()) {
    if (round < maxRounds) {
      beginRound(step, round + 1, shown)
      return undefined
    }
    timeline.settleAll()
  }
  step.sync = null
  step.synced = true
  return { shown, error: undefined }
}

/** Shows the outcome of a sync, and goes on with older messages that waited for it. */
export function endSync(step: Step, { shown, error }: SyncOutcome) {
  if (shown && error) {
    setTimer(step, 'sync', Math.min(maxRetryDelay, 1000 * 2 ** step.syncFailures))
    step.syncFailures += 1
    if (step.phase === 'loading') step.phase = 'failed'
  } else if (shown) {
    step.syncFailures = 0
    if (step.phase !== 'ready') beginReading(step)
    step.phase = 'ready'
    if (unreadOf(step.readMarker, step.messages).length === 0) planAcknowledgement(step)
  }
  if (!step.older.syncing) return
  if (error) endOlder(step, 'failed')
  else requestOlder(step, { ...step.older, syncing: false })
}

/** Stops waiting for answers: the server may have lost the requests. */
export function abandonReading(step: Step) {
  step.sync = null
  add(step, 'abort reading')
}

export function readOlder(step: Step) {
  if (step.older.status !== 'loading' && !isComplete(step)) beginOlder(step)
}

/** The server can be reached again, so the person need not ask for what failed before. */
export function retryOlder(step: Step) {
  if (step.older.status === 'failed') beginOlder(step)
}

/** The request has been abandoned. */
export function repeatOlder(step: Step) {
  if (step.older.status === 'loading') beginOlder(step)
}

function beginOlder(step: Step) {
  requestOlder(step, { ...idleOlder, status: 'loading' })
}

function endOlder(step: Step, status: 'idle' | 'failed') {
  step.older = { ...idleOlder, status }
}

function requestOlder(step: Step, older: Older) {
  const messages = step.timeline.messages()
  const [oldest] = messages
  // The list may have another beginning by now, so that the earlier `skip` no longer fits.
  const skip = older.skip < 0 || oldest !== older.oldest ? messages.length : older.skip
  step.older = { ...older, oldest, skip, request: request(step, skip, pageSize) }
}

function takeOlder(step: Step, older: Older, messages: readonly Message[]) {
  const { timeline } = step
  const { oldest, previous } = older
  if (timeline.messages()[0] !== oldest) return requestOlder(step, older)
  const fingerprints = messages.map(({ fingerprint }) => fingerprint).join('\n')
  // A server that sends the same page again has nothing older.
  if (fingerprints === previous) step.complete = true
  const { added } = merge(step, messages)
  showChanges(step, added)
  if (!older.synced && added.some(message => oldest && isLater(message, oldest))) {
    // Newer than what is known, and not received before: more may be missing in between.
    step.older = { ...idleOlder, status: 'loading', syncing: true, synced: true }
    return sync(step, false)
  }
  timeline.settle(added)
  // The server may count messages that we could not read: go on until something new turns up.
  if (fingerprints === previous || messages.length === 0 || added.length > 0)
    return endOlder(step, 'idle')
  requestOlder(step, { ...older, skip: older.skip + messages.length, previous: fingerprints })
}
