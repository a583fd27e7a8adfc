import {
  connect,
  disconnect,
  handleConnectionRefused,
  keepConnected,
  rejoin,
  sendTyping,
  setServerReached,
  setSocket,
  setTypingAgent,
} from './connection'
import {
  abortReading,
  applyPage,
  applyPageFailure,
  applySyncOutcome,
  readOlder,
  receive,
  restartOlder,
  retryOlder,
  type SyncOutcome,
  syncForPerson,
} from './history'
import { addEffect, type NextState } from './next-state'
import { needsFile } from './outbox'
import { continuePolling, readService, startPolling, stopPolling } from './polling'
import { TransportError } from './ports'
import { acknowledge, confirmAcknowledged, markRead } from './read-marker'
import {
  confirmSent,
  failSend,
  finishLookup,
  finishSending,
  requestSendLock,
  resumeSending,
  retrySend,
  scheduleSend,
  sendNext,
  startSending,
} from './sending'
import type { Effect, Event, Events, State } from './state'
import {
  attachFile,
  confirmUpload,
  discardUpload,
  failUpload,
  finishUploads,
  pauseUploads,
  readNextUpload,
  recordStoredFile,
  resumeUploads,
  retryUpload,
  setUploadProgress,
  startUploads,
  uploadNext,
} from './uploads'

/** Reads what may be missing, and the operator's settings. */
function checkForNews(next: NextState) {
  syncForPerson(next)
  readService(next)
}

/** Retries everything that failed as if for the first time. */
function retryAll(next: NextState) {
  if (next.phase === 'failed') next.phase = 'loading'
  syncForPerson(next)
  retryOlder(next)
  retrySend(next)
  resumeUploads(next)
}

function recordReply(next: NextState, error?: unknown) {
  if (!error) setServerReached(next, true)
  // A refusal is an answer: the server was reached.
  else if (error instanceof TransportError && error.kind === 'unknown')
    setServerReached(next, false)
}

function finishSync(next: NextState, outcome: SyncOutcome | undefined) {
  if (!outcome) return
  applySyncOutcome(next, outcome)
  finishLookup(next, outcome.error)
}

type Handlers = { [Name in keyof Events]: (next: NextState, ...values: Events[Name]) => void }

const whileOpen = {
  started(next, connectAfter) {
    addEffect(next, 'expire messages')
    addEffect(next, 'remove unused files')
    resumeUploads(next)
    connect(next, connectAfter)
    syncForPerson(next)
    resumeSending(next)
  },
  'chat opened': next => connect(next, 0),
  'token renewed'(next) {
    next.sessionEnded = false
    if (next.hasConnection) addEffect(next, 'rejoin')
    retryAll(next)
  },
  'character typed': sendTyping,
  'newest seen': markRead,
  'older requested': readOlder,
  'retry requested'(next) {
    abortReading(next)
    finishLookup(next, new TransportError('cancelled'))
    syncForPerson(next)
    restartOlder(next)
  },
  'check requested': checkForNews,
  'visibility changed'(next, visible) {
    if (!visible) return stopPolling(next)
    readService(next)
    startPolling(next)
  },
  'page resumed'(next) {
    rejoin(next)
    retryAll(next)
  },
  'page left'(next) {
    pauseUploads(next)
    disconnect(next)
  },
  closed(next) {
    pauseUploads(next)
    next.closed = true
    finishLookup(next, new TransportError('cancelled'))
    addEffect(next, 'close')
  },

  connected(next) {
    setSocket(next, 'connected')
    syncForPerson(next)
    retryOlder(next)
    retrySend(next)
  },
  'message received': receive,
  'agent typing': setTypingAgent,
  disconnected: next => setSocket(next, 'disconnected'),
  'connection refused': handleConnectionRefused,
  'session ended'(next) {
    if (!next.sessionEnded) addEffect(next, 'report session end')
    next.sessionEnded = true
  },
  'page read'(next, request, messages) {
    recordReply(next)
    finishSync(next, applyPage(next, request, messages))
  },
  'page failed'(next, request, error) {
    recordReply(next, error)
    finishSync(next, applyPageFailure(next, request, error))
  },
  'upload progressed': setUploadProgress,
  'read marker acknowledged': confirmAcknowledged,
  'service read'(next, service) {
    next.serviceReading = false
    next.serviceReadFinished = true
    if (service) next.serviceReadAt = next.now
    // After a failure the staff's presence is unknown.
    next.service = service ?? { ...next.service, staff: null }
  },

  'rejoin due': keepConnected,
  'offline due': next => setServerReached(next, false),
  'typing expired': next => setTypingAgent(next, null),
  'sync due': syncForPerson,
  'send due': requestSendLock,
  'acknowledge due': acknowledge,
  'poll due'(next) {
    checkForNews(next)
    continuePolling(next)
  },
  'outbox changed'(next, messages) {
    next.outbox = messages
  },
  'read marker changed'(next, marker) {
    next.readMarker = marker
  },
} satisfies Partial<Handlers>

/** Events handled even after the close: calls under way are finished, and what the person wrote is stored. */
const always = {
  'message written'(next, clientId, content) {
    addEffect(next, 'add message', { clientId, content, state: 'sending' })
    scheduleSend(next)
  },
  'file attached': attachFile,
  'resend requested'(next, clientId) {
    const message = next.outbox.find(one => one.clientId === clientId)
    if (message?.state !== 'failed') return
    if (needsFile(message)) return retryUpload(next, message)
    addEffect(next, 'requeue message', clientId, 'sending')
    scheduleSend(next)
  },
  'message discarded'(next, clientId) {
    discardUpload(next, clientId)
    addEffect(next, 'remove message', clientId)
    addEffect(next, 'remove unused files')
  },
  'message sent'(next, sent) {
    recordReply(next)
    confirmSent(next, sent)
  },
  'send failed'(next, error) {
    recordReply(next, error)
    failSend(next, error)
  },
  'upload finished': confirmUpload,
  'upload failed': failUpload,
  'upload aborted': readNextUpload,
  'file stored': recordStoredFile,
  'lock acquired': (next, queue) => (queue === 'send' ? startSending(next) : startUploads(next)),
  'lock released': (next, queue) => (queue === 'send' ? finishSending(next) : finishUploads(next)),
  'outbox read'(next, queue, messages) {
    next.outbox = messages
    if (queue === 'send') sendNext(next)
    else uploadNext(next)
  },
} satisfies Omit<Handlers, keyof typeof whileOpen>

const whenOpen: Handlers = { ...whileOpen, ...always }

/** Returns the next state and the effects to run, without timers, sockets or stores. */
export function reduce(
  state: State,
  [name, ...values]: Event,
  { now, acceptsClientIds }: Pick<NextState, 'now' | 'acceptsClientIds'>,
): [State, readonly Effect[]] {
  const next: NextState = { ...state, effects: [], now, acceptsClientIds }
  const handlers: Partial<Handlers> = state.closed ? always : whenOpen
  const handle = handlers[name] as ((next: NextState, ...values: unknown[]) => void) | undefined
  handle?.(next, ...values)
  const { effects, now: _, acceptsClientIds: __, ...following } = next
  return [following, effects]
}
