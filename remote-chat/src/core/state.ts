import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import type { MediaKind } from './content'
import type { Message } from './message'
import type { QueuedMessage } from './outbox'
import type { Sent, Service } from './ports'
import { createTimeline } from './timeline'
import { createUnconfirmed } from './unconfirmed'

/**
 * All states, events and effects of a conversation. `reduce` (reduce.ts) turns a state and an event into the next
 * state and effects; `createEffects` (run-effects.ts) runs the effects and dispatches their outcomes as events.
 */
export type State = {
  closed: boolean
  phase: 'loading' | 'ready' | 'failed'
  /** The server has refused the token, and there is no newer one yet. */
  sessionEnded: boolean

  // The connection.
  socket: 'connecting' | 'connected' | 'disconnected'
  /** Whether calls get through; null since the socket was lost, until one has. */
  isServerReached: boolean | null
  /** A connection exists, in any state. */
  hasConnection: boolean
  /** The page was left with an open connection, which is opened again on return. */
  reconnectsOnReturn: boolean
  /** The member of the staff who is typing. */
  typingAgent: string | null
  typingSentAt: number

  // The history. Both indexes are changed in place: copying them for each of 10,000 messages would be slow.
  timeline: ReturnType<typeof createTimeline>
  unconfirmed: ReturnType<typeof createUnconfirmed>
  messages: readonly Message[]
  /** The number of the last request. */
  lastRequest: number
  sync: Sync | null
  older: Older
  /** The conversation's first message is known. */
  complete: boolean
  /** The last sync has succeeded: before that something may be missing. */
  synced: boolean
  syncFailures: number

  // Sending and uploading. The outbox mirrors the store, which other tabs write to as well.
  outbox: readonly QueuedMessage[]
  sendLock: LockState
  /** A timer will start sending. */
  sendScheduled: boolean
  sendFailures: number
  /** No message is sent before this time, because the server has limited the rate. */
  waitUntil: number
  sending: Sending | null
  uploadLock: LockState
  /** The page was left or the session has ended. */
  uploadsPaused: boolean
  uploading: { clientId: string; progress: number } | null
  /** The files that were picked on this page. */
  pickedFiles: ReadonlyMap<string, File>

  // The read marker, and the data that is read while the chat is open.
  readMarker: ReadMarker | null
  /** A timer will inform the server how far the person has read. */
  acknowledgeScheduled: boolean
  polling: boolean
  pollDelay: number
  service: Service
  serviceReadAt: number | null
  serviceReading: boolean
  /** The operator's settings were read once, or reading them has failed. */
  serviceReadFinished: boolean
}

export type LockState = 'free' | 'wanted' | 'held'

/** Reads from the newest message down until it meets what is known, in as many rounds as it takes to close every gap. */
export type Sync = {
  request: number
  round: number
  pages: number
  messages: readonly Message[]
  /** The timeline was empty when the round began. */
  startedEmpty: boolean
  /** Another sync was requested while this one runs. */
  repeat: boolean
  /** The person sees its outcome; otherwise it only looks up a message. */
  forPerson: boolean
}

/** The message that is being sent, or looked up in the history because it may have arrived. */
export type Sending = {
  message: QueuedMessage
  /** A message that may have arrived is looked up in the history before it is sent again, and after a send that failed. */
  step: 'lookup before send' | 'send' | 'lookup after send'
}

/** Reads the page before the oldest known message. */
export type Older = {
  status: 'idle' | 'loading' | 'failed'
  request: number | null
  /** Newer messages turned up, so that a sync has to close the gap first. */
  waitsForSync: boolean
  hasSynced: boolean
  oldest: Message | undefined
  skip: number
  /** The fingerprints of the previous page. */
  previousPage: string
}

/** How far the person has read; `acknowledged` says whether the server knows, and is absent until something was seen. */
export type ReadMarker = { seq: number; at: number; acknowledged?: boolean }

/** Sending and uploading each take a lock, so that one tab at a time does it. */
export type Queue = 'send' | 'upload'

/** A timer dispatches the event of its name. */
export type TimerName =
  | 'rejoin due'
  | 'offline due'
  | 'typing expired'
  | 'sync due'
  | 'send due'
  | 'acknowledge due'
  | 'poll due'

/** The events of a conversation, by name, with their values. */
export type Events = {
  // From the person and the page.
  started: [connectAfter: number]
  'chat opened': []
  'visibility changed': [visible: boolean]
  'message written': [clientId: string, content: ChatContent]
  'file attached': [clientId: string, file: File, kind: MediaKind, text: string]
  'character typed': []
  'resend requested': [clientId: string]
  'message discarded': [clientId: string]
  /** The person sees the newest message. */
  'newest seen': []
  'older requested': []
  'check requested': []
  'retry requested': []
  'token renewed': []
  'page left': []
  'page resumed': []
  closed: []
  // From the socket.
  connected: []
  disconnected: []
  /** The server no longer accepts the token. */
  'connection refused': []
  'message received': [message: Message]
  'agent typing': [name: string]
  // From calls: each is the outcome of an effect.
  'page read': [request: number, messages: readonly Message[]]
  'page failed': [request: number, error: unknown]
  'message sent': [sent: Sent]
  'send failed': [error: unknown]
  'upload progressed': [progress: number]
  'upload finished': [clientId: string, content: ChatContent]
  /** The file is null if the browser no longer has it; there is no error then. */
  'upload failed': [clientId: string, file: File | null, error: unknown]
  'upload aborted': []
  'read marker acknowledged': [marker: ReadMarker]
  /** Null after a failure. */
  'service read': [service: Service | null]
  'session ended': []
  // From timers.
  'rejoin due': []
  /** No call was answered since the socket was lost. */
  'offline due': []
  'typing expired': []
  'sync due': []
  'send due': []
  'acknowledge due': []
  'poll due': []
  // From the browser's store, which other tabs change too, and from the locks.
  'lock acquired': [queue: Queue]
  'lock released': [queue: Queue]
  'outbox read': [queue: Queue, messages: readonly QueuedMessage[]]
  'outbox changed': [messages: readonly QueuedMessage[]]
  'file stored': [clientId: string]
  'read marker changed': [marker: ReadMarker]
}

/** The effects that the reducer asks for, by name, with their values. */
export type Effects = {
  /** Replaces the timer of this name; null cancels it. */
  'set timer': [name: TimerName, delay: number | null]
  // The socket.
  connect: []
  rejoin: []
  disconnect: []
  'send typing': []
  // Calls.
  'read page': [request: number, skip: number, limit: number]
  'abort reading': []
  'send message': [message: QueuedMessage, service: Service]
  'upload file': [message: QueuedMessage, file: File | undefined]
  'abort upload': []
  'acknowledge read marker': [marker: ReadMarker]
  /** Asks the server even if the settings are known. */
  'read service': [refresh: boolean]
  // The outbox and the locks.
  'acquire lock': [queue: Queue]
  'release lock': [queue: Queue]
  /** Dispatches the messages in the store at this moment. */
  'read outbox': [queue: Queue]
  'add message': [message: Omit<QueuedMessage, 'createdAt'>]
  'change message': [clientId: string, values: Partial<Omit<QueuedMessage, 'clientId'>>]
  /** Moves a message to the end of the queue. */
  'requeue message': [clientId: string, state: 'uploading_file' | 'sending']
  'remove message': [clientId: string]
  /** Fails messages that are too old to be sent without asking. */
  'expire messages': []
  // The rest of the browser's store.
  'clear answers': []
  'store file': [clientId: string, file: File]
  /** Removes the files that no pending message needs. */
  'remove unused files': []
  'store read marker': [marker: ReadMarker]
  'report session end': []
  close: []
}

type Named<Table> = {
  [Name in keyof Table]: Table[Name] extends unknown[] ? [Name, ...Table[Name]] : never
}[keyof Table]

/** `['message sent', { seq: 7 }]` */
export type Event = Named<Events>
/** `['set timer', 'poll due', 1000]` */
export type Effect = Named<Effects>

export const idleOlder: Older = {
  status: 'idle',
  request: null,
  waitsForSync: false,
  hasSynced: false,
  oldest: undefined,
  skip: -1,
  previousPage: '',
}

export function createState(
  outbox: readonly QueuedMessage[],
  readMarker: ReadMarker | null,
): State {
  const timeline = createTimeline()
  return {
    closed: false,
    phase: 'loading',
    sessionEnded: false,
    socket: 'connecting',
    isServerReached: null,
    hasConnection: false,
    reconnectsOnReturn: false,
    typingAgent: null,
    typingSentAt: 0,
    timeline,
    unconfirmed: createUnconfirmed(timeline),
    messages: [],
    lastRequest: 0,
    sync: null,
    older: idleOlder,
    complete: false,
    synced: false,
    syncFailures: 0,
    outbox,
    sendLock: 'free',
    sendScheduled: false,
    sendFailures: 0,
    waitUntil: 0,
    sending: null,
    uploadLock: 'free',
    uploadsPaused: false,
    uploading: null,
    pickedFiles: new Map(),
    readMarker,
    acknowledgeScheduled: false,
    polling: false,
    pollDelay: 0,
    service: {},
    serviceReadAt: null,
    serviceReading: false,
    serviceReadFinished: false,
  }
}
