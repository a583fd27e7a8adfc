import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import type { MediaKind } from './content'
import type { Message } from './message'
import type { QueuedMessage } from './outbox'
import type { Sent, Service } from './ports'
import { createTimeline } from './timeline'
import { createUnconfirmed } from './unconfirmed'

/** Everything that a conversation knows, hears and asks for. `reduce` makes the next state and the effects of each event. */
export type State = {
  closed: boolean
  phase: 'loading' | 'ready' | 'failed'
  /** The server has refused the token, and no newer one has come since. */
  sessionEnded: boolean

  // The connection.
  status: 'connecting' | 'live' | 'down'
  /** Whether calls get through; null since the socket was lost, until one has. */
  reached: boolean | null
  opened: boolean
  /** The page was left with an open connection, which is opened again on coming back. */
  left: boolean
  /** The member of the staff who is typing. */
  typing: string | null
  typingSentAt: number

  // The history. Both indexes are changed in place: copying them for each of 10,000 messages would be slow.
  timeline: ReturnType<typeof createTimeline>
  unconfirmed: ReturnType<typeof createUnconfirmed>
  messages: readonly Message[]
  /** The number of the last request. */
  requests: number
  sync: Sync | null
  older: Older
  /** The first message of all is known. */
  complete: boolean
  /** The last sync has succeeded: before that something may be missing. */
  synced: boolean
  syncFailures: number

  // Sending and uploading. The outbox mirrors the store, which other tabs write to as well.
  outbox: readonly QueuedMessage[]
  sendLock: LockState
  /** A timer will begin to send. */
  sendPlanned: boolean
  sendFailures: number
  /** When sending may go on after the server asked for patience. */
  waitUntil: number
  sending: Sending | null
  uploadLock: LockState
  /** The page was left or the session has ended. */
  uploadsPaused: boolean
  uploading: { clientId: string; share: number } | null
  /** The files that were picked on this page. */
  picked: ReadonlyMap<string, File>

  // The read marker, and what the chat asks for while it is open.
  readMarker: ReadMarker | null
  /** A timer will tell the server how far the person has read. */
  acknowledging: boolean
  polling: boolean
  pollDelay: number
  service: Service
  serviceReadAt: number | null
  serviceReading: boolean
  /** The operator's settings were asked for by now, with whatever reply. */
  serviceAsked: boolean
}

export type LockState = 'free' | 'wanted' | 'held'

/** Reads from the newest message down until it meets what is known, in as many rounds as it takes to close every gap. */
export type Sync = {
  request: number
  round: number
  pages: number
  read: readonly Message[]
  /** The timeline was empty when the round began. */
  first: boolean
  /** It was asked for again meanwhile. */
  again: boolean
  /** Its outcome is for the person to see, and not for a message's lookup alone. */
  shown: boolean
}

/** The message that is being sent, or looked up in the history because it may have arrived. */
export type Sending = {
  message: QueuedMessage
  /** `check` and `recheck` look for it in the history, before it is sent again and after it has failed. */
  step: 'check' | 'send' | 'recheck'
}

/** Reads the page before the oldest known message. */
export type Older = {
  status: 'idle' | 'loading' | 'failed'
  request: number | null
  /** Newer messages turned up, so that a sync has to close the gap first. */
  syncing: boolean
  synced: boolean
  oldest: Message | undefined
  skip: number
  /** The fingerprint of the page before. */
  previous: string
}

/** How far the person has read; `acknowledged` says whether the server knows, and is absent until something was seen. */
export type ReadMarker = { seq: number; at: number; acknowledged?: boolean }

/** Sending and uploading each take a lock, so that one tab at a time does it. */
export type Queue = 'send' | 'upload'

/** A timer dispatches the event of its name. */
export type TimerName =
  | 'rejoin'
  | 'offline'
  | 'typing ended'
  | 'sync'
  | 'send'
  | 'acknowledge'
  | 'poll'

/** The events of a conversation, by name, with their values. */
export type Events = {
  // From the person and the page.
  start: [connectAfter: number]
  connect: []
  renew: []
  write: [clientId: string, content: ChatContent]
  attach: [clientId: string, file: File, kind: MediaKind, text: string]
  resend: [clientId: string]
  discard: [clientId: string]
  type: []
  'mark read': []
  'read older': []
  retry: []
  check: []
  watch: [visible: boolean]
  wake: []
  leave: []
  close: []
  // From the server.
  joined: []
  received: [message: Message]
  typing: [name: string]
  disconnected: []
  refused: []
  'session ended': []
  'page read': [request: number, messages: readonly Message[]]
  'page failed': [request: number, error: unknown]
  sent: [sent: Sent]
  'send failed': [error: unknown]
  'upload progress': [share: number]
  uploaded: [clientId: string, content: ChatContent]
  'upload failed': [clientId: string, file: File | null, error: unknown]
  'upload stopped': []
  acknowledged: [marker: ReadMarker]
  /** Null after a failure. */
  service: [service: Service | null]
  // From timers, the store and the locks.
  rejoin: []
  offline: []
  'typing ended': []
  sync: []
  send: []
  acknowledge: []
  poll: []
  locked: [queue: Queue]
  unlocked: [queue: Queue]
  'outbox changed': [messages: readonly QueuedMessage[]]
  'outbox read': [queue: Queue, messages: readonly QueuedMessage[]]
  'file stored': [clientId: string]
  'read marker': [marker: ReadMarker]
}

/** The effects that the reducer asks for, by name, with their values. */
export type Effects = {
  /** Replaces the timer of this name; null cancels it. */
  timer: [name: TimerName, delay: number | null]
  connect: []
  rejoin: []
  disconnect: []
  type: []
  'read page': [request: number, skip: number, limit: number]
  'abort reading': []
  lock: [queue: Queue]
  unlock: [queue: Queue]
  /** Answers with what the store has at this moment. */
  'read outbox': [queue: Queue]
  add: [message: Omit<QueuedMessage, 'createdAt'>]
  change: [clientId: string, values: Partial<Omit<QueuedMessage, 'clientId'>>]
  requeue: [clientId: string, state: 'uploading_file' | 'sending']
  remove: [clientId: string]
  /** Fails messages that are too old to be sent without asking. */
  expire: []
  send: [message: QueuedMessage, service: Service]
  'forget answers': []
  upload: [message: QueuedMessage, file: File | undefined]
  'abort upload': []
  'store file': [clientId: string, file: File]
  /** Forgets the files that no message waits for any more. */
  'forget files': []
  'store marker': [marker: ReadMarker]
  acknowledge: [marker: ReadMarker]
  'read service': [again: boolean]
  'report session end': []
  close: []
}

type Named<Table> = {
  [Name in keyof Table]: Table[Name] extends unknown[] ? [Name, ...Table[Name]] : never
}[keyof Table]

/** `['sent', { seq: 7 }]` */
export type Event = Named<Events>
/** `['timer', 'poll', 1000]` */
export type Effect = Named<Effects>

export const idleOlder: Older = {
  status: 'idle',
  request: null,
  syncing: false,
  synced: false,
  oldest: undefined,
  skip: -1,
  previous: '',
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
    status: 'connecting',
    reached: null,
    opened: false,
    left: false,
    typing: null,
    typingSentAt: 0,
    timeline,
    unconfirmed: createUnconfirmed(timeline),
    messages: [],
    requests: 0,
    sync: null,
    older: idleOlder,
    complete: false,
    synced: false,
    syncFailures: 0,
    outbox,
    sendLock: 'free',
    sendPlanned: false,
    sendFailures: 0,
    waitUntil: 0,
    sending: null,
    uploadLock: 'free',
    uploadsPaused: false,
    uploading: null,
    picked: new Map(),
    readMarker,
    acknowledging: false,
    polling: false,
    pollDelay: 0,
    service: {},
    serviceReadAt: null,
    serviceReading: false,
    serviceAsked: false,
  }
}
