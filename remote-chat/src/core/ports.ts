import type { ChatContent, Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { getChatConfig } from '@tamlung/shared/contract/routes/chat'
import type { MediaKind } from './content'
import type { Identity } from './identity'

/** The reason why a call did not succeed. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  constructor(
    /** `unknown`: the call may have been carried out. `ended`: the server no longer accepts the caller's token. */
    readonly kind: 'unknown' | 'refused' | 'wait' | 'ended' | 'cancelled',
    /** A code of the catalogue or a text of the server. */
    readonly reason = '',
    readonly seconds = 0,
  ) {
    super(reason || kind)
  }
}

export type Sent = {
  createdAt?: string | null | undefined
  id?: string | null | undefined
  seq?: number | null | undefined
}

export type Outgoing = {
  /** The message's id from this client, if the server accepts one. */
  clientId: string | undefined
  content: ChatContent
  createdAt: string
  about?: ChatAbout
}

/** The operator's settings for customers; a server without them leaves all fields out. */
export type Service = Pick<
  ReplyOf<typeof getChatConfig>,
  'canTellMore' | 'canSendPdf' | 'canListTalks' | 'staff' | 'welcome'
>

export type Range = { skip: number; limit: number }

export type SocketEvents = {
  /** The room is open: from now on no message is missed. */
  connected: () => void
  message: (message: Conversation) => void
  /** A member of the staff is typing. */
  typing: (name: string) => void
  disconnected: () => void
  /** The server no longer accepts the caller's token. */
  refused: () => void
}

export type Connection = {
  /** Joins again, and connects first if needed; a repeated call does no harm. */
  rejoin: () => void
  /** Informs the staff that the customer is typing, if the server supports it. */
  type: () => void
  close: () => void
}

/** The core's only way to the server. */
export type Transport = {
  /** Whether the server supports the end of a case; null before the room is open. */
  canEnd: () => boolean | null
  /**
   * Whether the server accepts this client's ids for messages. The specification has none, so they are sent until a
   * server refuses one.
   */
  clientIds: { accepted: boolean }
  send: (identity: Identity, message: Outgoing) => Promise<Sent>
  history: (
    identity: Identity,
    range: Range,
    signal: AbortSignal,
  ) => Promise<readonly Conversation[]>
  /** The customer's cases and the messages of one of them, newest first, from a server that says `canListTalks`. */
  cases: (identity: Identity, range: Range) => Promise<readonly ChatTalk[]>
  caseMessages: (identity: Identity, id: string, range: Range) => Promise<readonly Conversation[]>
  upload: (
    identity: Identity,
    file: File,
    kind: MediaKind,
    options: { onProgress: (progress: number) => void; signal: AbortSignal },
  ) => Promise<string>
  markRead: (identity: Identity) => Promise<void>
  /** The last known settings, unless `refresh` is true. */
  service: (refresh: boolean) => Promise<Service>
  /** A guest's contact; null removes it. */
  leaveContact: (identity: Identity, contact: string | null) => Promise<void>
  connect: (identity: Identity, events: SocketEvents) => Connection
}

export type Timer = { cancel: () => void }

export type Clock = {
  now: () => number
  after: (milliseconds: number, run: () => void) => Timer
}

/** Texts that outlive the page; reports changes by other tabs. */
export type KeyStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** The keys with this prefix. */
  keys: (prefix: string) => string[]
  /** Reports changes by other tabs to keys with this prefix. */
  subscribe: (prefix: string, listener: () => void) => () => void
}

/** Files that outlive the page, if the browser can store them. */
export type FileStore = {
  /** Resolves to false if the browser did not store the file. */
  put: (key: string, file: File) => Promise<boolean>
  get: (key: string) => Promise<File | null>
  /** Removes all other files. */
  keepOnly: (keys: readonly string[]) => Promise<void>
}

/** Runs `run` in one tab at a time. */
export type Lock = (name: string, run: () => Promise<void>) => Promise<void>

export type ConversationOptions = {
  identity: Identity
  transport: Transport
  store: KeyStore
  files: FileStore
  clock: Clock
  lock: Lock
  newId?: () => string
  /** Called once when the server no longer accepts the token, until it is renewed. */
  onEnded?: () => void
  /** The page's address and its facts about the user. */
  about?: () => Omit<ChatAbout, 'answers'>
}
