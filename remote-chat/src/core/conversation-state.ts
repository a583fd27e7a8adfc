import { lastOf } from './compat'
import { type ConnectionState, connectionStateOf } from './connection'
import { type Content, readContent } from './content'
import { isComplete } from './history'
import type { Message } from './message'
import { needsFile, type QueuedMessage } from './outbox'
import type { Service } from './ports'
import { unreadOf } from './read-marker'
import type { State } from './state'
import { hasFile } from './uploads'

type CaseStatus =
  /** The customer has written nothing yet, or the server does not support ends. */
  'none' | 'open' | 'ended' | 'rated'

/** The state of the last case, by its last message. Any message of the customer starts the next case. */
function caseStatusOf(messages: readonly { own: boolean; content: Content }[]): CaseStatus {
  const last = lastOf(messages, ({ own, content }) => own || content.type === 'ended')
  if (!last) return 'none'
  const { type } = last.content
  return type === 'ended' ? 'ended' : type === 'rating' ? 'rated' : 'open'
}

const plain = new WeakMap<Message, Message>()

/** An end or a rating as a text; the same object each time, so that its row is not rendered again. */
function asText(message: Message): Message {
  const { content } = message
  if (content.type !== 'ended' && content.type !== 'rating') return message
  const { text } = content
  const known: Message = plain.get(message) ?? { ...message, content: { type: 'text', text } }
  plain.set(message, known)
  return known
}

/** In messages of a server that does not support ends, a text is only its text. */
function withoutEnds(messages: readonly Message[]): readonly Message[] {
  const texts = messages.map(asText)
  return texts.every((text, index) => text === messages[index]) ? messages : texts
}

export type Pending = {
  key: string
  content: Content
  at: number
  state: QueuedMessage['state']
  reason: string
  /** How much of the file has arrived, from 0 to 1. */
  progress: number
  /** Whether sending it again is possible without picking the file again. */
  canResend: boolean
}

/** The state of a conversation as the panel shows it. */
export type ConversationState = {
  phase: State['phase']
  connection: ConnectionState
  messages: readonly Message[]
  pending: readonly Pending[]
  unread: readonly Message[]
  caseStatus: CaseStatus
  /** The conversation's first message is known. */
  complete: boolean
  older: State['older']['status']
  /** The member of the staff who is typing, or null. */
  typingAgent: string | null
  /** No message is sent before this time, because the server has limited the rate. */
  waitUntil: number
  /** The operator's settings; empty before they are known. */
  service: Service
  /** Whether the operator's settings were read, or reading them has failed. */
  serviceReadFinished: boolean
  /** The operator's questions were answered or skipped. */
  hasAnswered: boolean
}

function describePending(state: State, message: QueuedMessage): Pending {
  return {
    key: message.clientId,
    content: readContent(message.content),
    at: Date.parse(message.createdAt),
    state: message.state,
    reason: message.reason ?? '',
    progress: state.uploading?.clientId === message.clientId ? state.uploading.progress : 0,
    canResend: !needsFile(message) || hasFile(state, message),
  }
}

/** `canEnd` says whether the server supports ended cases; null before the room is open. */
export function describe(
  state: State,
  canEnd: boolean | null,
  hasAnswered: boolean,
): ConversationState {
  const messages = canEnd === false ? withoutEnds(state.messages) : state.messages
  const pending = state.outbox
    .filter(({ clientId }) => !state.timeline.has(clientId))
    .map(message => describePending(state, message))
  const onTheirWay = pending.filter(message => message.state !== 'failed')
  return {
    phase: state.phase,
    connection: connectionStateOf(state),
    messages,
    pending,
    caseStatus: canEnd
      ? caseStatusOf([...messages, ...onTheirWay.map(({ content }) => ({ own: true, content }))])
      : 'none',
    unread: unreadOf(state.readMarker, messages),
    complete: isComplete(state),
    older: state.older.status,
    typingAgent: state.typingAgent,
    waitUntil: state.waitUntil,
    service: state.service,
    serviceReadFinished: state.serviceReadFinished,
    hasAnswered,
  }
}
