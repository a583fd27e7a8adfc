import {
  connect,
  disconnect,
  keepConnected,
  refuseJoin,
  rejoin,
  sendTyping,
  setReached,
  setStatus,
  setTyping,
} from './connection'
import {
  abandonReading,
  endSync,
  readOlder,
  receive,
  repeatOlder,
  retryOlder,
  type SyncOutcome,
  syncForPerson,
  takeFailure,
  takePage,
} from './history'
import { needsFile } from './outbox'
import { continuePolling, readService, startPolling, stopPolling } from './polling'
import { TransportError } from './ports'
import { acknowledge, confirmAcknowledged, markRead } from './read-marker'
import {
  beginSending,
  confirmSent,
  endLookup,
  endSending,
  failSend,
  holdSendLock,
  planSend,
  resumeSending,
  retrySend,
  sendFirst,
} from './sending'
import type { Effect, Event, Events, State } from './state'
import { add, type Step } from './step'
import {
  attach,
  confirmUpload,
  discardUpload,
  endUpload,
  failUpload,
  holdUploadLock,
  keepFile,
  pauseUploads,
  releaseUploads,
  resumeUploads,
  retryUpload,
  showProgress,
  uploadFirst,
} from './uploads'

/** Looks whether something is missing, and what the operator has set. */
function check(step: Step) {
  syncForPerson(step)
  readService(step)
}

/** Everything that failed is tried again as if for the first time. */
function retryAll(step: Step) {
  if (step.phase === 'failed') step.phase = 'loading'
  syncForPerson(step)
  retryOlder(step)
  retrySend(step)
  resumeUploads(step)
}

function noteReach(step: Step, error?: unknown) {
  if (!error) setReached(step, true)
  // A refusal is an answer: the server was reached.
  else if (error instanceof TransportError && error.kind === 'unknown') setReached(step, false)
}

function finishSync(step: Step, outcome: SyncOutcome | undefined) {
  if (!outcome) return
  endSync(step, outcome)
  endLookup(step, outcome.error)
}

type Handlers = { [Name in keyof Events]: (step: Step, ...values: Events[Name]) => void }

const whileOpen = {
  start(step, connectAfter) {
    add(step, 'expire')
    add(step, 'forget files')
    resumeUploads(step)
    connect(step, connectAfter)
    syncForPerson(step)
    resumeSending(step)
  },
  connect: step => connect(step, 0),
  renew(step) {
    step.sessionEnded = false
    if (step.opened) add(step, 'rejoin')
    retryAll(step)
  },
  type: sendTyping,
  'mark read': markRead,
  'read older': readOlder,
  retry(step) {
    abandonReading(step)
    endLookup(step, new TransportError('cancelled'))
    syncForPerson(step)
    repeatOlder(step)
  },
  check,
  watch(step, visible) {
    if (!visible) return stopPolling(step)
    readService(step)
    startPolling(step)
  },
  wake(step) {
    rejoin(step)
    retryAll(step)
  },
  leave(step) {
    pauseUploads(step)
    disconnect(step)
  },
  close(step) {
    pauseUploads(step)
    step.closed = true
    endLookup(step, new TransportError('cancelled'))
    add(step, 'close')
  },

  joined(step) {
    setStatus(step, 'live')
    syncForPerson(step)
    retryOlder(step)
    retrySend(step)
  },
  received: receive,
  typing: setTyping,
  disconnected: step => setStatus(step, 'down'),
  refused: refuseJoin,
  'session ended'(step) {
    if (!step.sessionEnded) add(step, 'report session end')
    step.sessionEnded = true
  },
  'page read'(step, request, messages) {
    noteReach(step)
    finishSync(step, takePage(step, request, messages))
  },
  'page failed'(step, request, error) {
    noteReach(step, error)
    finishSync(step, takeFailure(step, request, error))
  },
  'upload progress': showProgress,
  acknowledged: confirmAcknowledged,
  service(step, service) {
    step.serviceReading = false
    step.serviceAsked = true
    if (service) step.serviceReadAt = step.now
    // After a failure it is not known any more who of the staff is there.
    step.service = service ?? { ...step.service, staff: null }
  },

  rejoin: keepConnected,
  offline: step => setReached(step, false),
  'typing ended': step => setTyping(step, null),
  sync: syncForPerson,
  send: beginSending,
  acknowledge,
  poll(step) {
    check(step)
    continuePolling(step)
  },
  'outbox changed'(step, messages) {
    step.outbox = messages
  },
  'read marker'(step, marker) {
    step.readMarker = marker
  },
} satisfies Partial<Handlers>

/** Handled after the close, too: what is under way is finished, and what the person wrote is stored. */
const always = {
  write(step, clientId, content) {
    add(step, 'add', { clientId, content, state: 'sending' })
    planSend(step)
  },
  attach,
  resend(step, clientId) {
    const message = step.outbox.find(one => one.clientId === clientId)
    if (message?.state !== 'failed') return
    if (needsFile(message)) return retryUpload(step, message)
    add(step, 'requeue', clientId, 'sending')
    planSend(step)
  },
  discard(step, clientId) {
    discardUpload(step, clientId)
    add(step, 'remove', clientId)
    add(step, 'forget files')
  },
  sent(step, sent) {
    noteReach(step)
    confirmSent(step, sent)
  },
  'send failed'(step, error) {
    noteReach(step, error)
    failSend(step, error)
  },
  uploaded: confirmUpload,
  'upload failed': failUpload,
  'upload stopped': endUpload,
  'file stored': keepFile,
  locked: (step, queue) => (queue === 'send' ? holdSendLock(step) : holdUploadLock(step)),
  unlocked: (step, queue) => (queue === 'send' ? endSending(step) : releaseUploads(step)),
  'outbox read'(step, queue, messages) {
    step.outbox = messages
    if (queue === 'send') sendFirst(step)
    else uploadFirst(step)
  },
} satisfies Omit<Handlers, keyof typeof whileOpen>

const whenOpen: Handlers = { ...whileOpen, ...always }

/** The next state and what is to be done, without timers, sockets or stores. */
export function reduce(
  state: State,
  [name, ...values]: Event,
  { now, acceptsClientIds }: Pick<Step, 'now' | 'acceptsClientIds'>,
): [State, readonly Effect[]] {
  const step: Step = { ...state, effects: [], now, acceptsClientIds }
  const handlers: Partial<Handlers> = state.closed ? always : whenOpen
  const handle = handlers[name] as ((step: Step, ...values: unknown[]) => void) | undefined
  handle?.(step, ...values)
  const { effects, now: _, acceptsClientIds: __, ...next } = step
  return [next, effects]
}
