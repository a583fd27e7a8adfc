import type { ChatContent, Conversation } from '@tamlung/shared/contract/chat-message'
import type { ChatAbout } from '@tamlung/shared/contract/chat-service'
import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { getChatConfig } from '@tamlung/shared/contract/routes/chat'
import type { MediaKind } from './content'
import type { Identity } from './identity'

/** What became of a call that did not succeed. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  constructor(
    /** `unknown`: it may have happened all the same. `ended`: the server does not know the caller any more. */
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
  /** Our id for it, for a server that accepts one. */
  clientId: string | undefined
  content: ChatContent
  createdAt: string
  about?: ChatAbout
}

/** What the operator has set for customers; a server that knows nothing of it leaves it all out. */
export type Service = Pick<
  ReplyOf<typeof getChatConfig>,
  'canTellMore' | 'canSendPdf' | 'canListTalks' | 'staff' | 'welcome'
>

export type Range = { skip: number; limit: number }

export type SocketEvents = {
  /** The room is open: from now on nothing is missed. */
  joined: () => void
  message: (message: Conversation) => void
  /** Somebody of the staff is writing. */
  typing: (name: string) => void
  down: () => void
  /** The server no longer knows who asks for the room. */
  refused: () => void
}

export type Connection = {
  /** Joins again, and connects first where that is needed; doing it twice does no harm. */
  rejoin: () => void
  /** Tells that somebody writes here, where the server wants to know. */
  type: () => void
  close: () => void
}

/** The core's only way to the server. */
export type Transport = {
  /** Whether the server knows of talks that end; nobody knows before the room is open. */
  canEnd: () => boolean | null
  /** Whether the server takes our names for messages: the specification has none. It is told them until it refuses one. */
  names: { taken: boolean }
  send: (identity: Identity, message: Outgoing) => Promise<Sent>
  history: (
    identity: Identity,
    range: Range,
    signal: AbortSignal,
  ) => Promise<readonly Conversation[]>
  /** One's talks, and what was said in one of them, the newest first: of a server that says `canListTalks`. */
  talks: (identity: Identity, range: Range) => Promise<readonly ChatTalk[]>
  talk: (identity: Identity, id: string, range: Range) => Promise<readonly Conversation[]>
  upload: (
    identity: Identity,
    file: File,
    kind: MediaKind,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<string>
  markRead: (identity: Identity) => Promise<void>
  /** As it was told last, unless it is wanted anew. */
  service: (anew: boolean) => Promise<Service>
  /** How to reach a guest; null forgets it. */
  leaveContact: (identity: Identity, contact: string | null) => Promise<void>
  connect: (identity: Identity, events: SocketEvents) => Connection
}

export type Timer = { cancel: () => void }

export type Clock = {
  now: () => number
  after: (milliseconds: number, run: () => void) => Timer
}

/** Texts that outlive the page; tells when another tab changed one. */
export type KeyStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Those that begin so. */
  keys: (start: string) => string[]
  /** Hears what other tabs do to whatever begins so. */
  subscribe: (key: string, listener: () => void) => () => void
}

/** Files that outlive the page, where the browser can keep them. */
export type FileStore = {
  /** False when it is not kept. */
  put: (key: string, file: File) => Promise<boolean>
  get: (key: string) => Promise<File | null>
  /** Forgets all others. */
  keepOnly: (keys: readonly string[]) => Promise<void>
}

/** Runs for one tab at a time. */
export type Lock = (name: string, run: () => Promise<void>) => Promise<void>
