import { type Content, readContent } from './content'
import type { LinkState } from './link'
import type { Message } from './message'
import { type Draft, needsFile } from './outbox'
import type { Service } from './ports'
import type { Talk } from './talk'
import type { Uploads } from './uploads'

export type Pending = {
  key: string
  content: Content
  at: number
  state: Draft['state']
  reason: string
  /** How much of the file has arrived, from 0 to 1. */
  share: number
  /** Whether sending it again is possible without picking the file again. */
  canResend: boolean
}

export type ConversationState = {
  phase: 'loading' | 'ready' | 'failed'
  link: LinkState
  messages: readonly Message[]
  pending: readonly Pending[]
  unread: readonly Message[]
  talk: Talk
  /** The first message of all is known. */
  complete: boolean
  older: 'idle' | 'loading' | 'failed'
  /** Who of the staff is writing; none while nobody is. */
  typing: string | null
  /** When sending may go on after the server asked for patience. */
  waitUntil: number
  /** What the operator has set; nothing before it is known. */
  service: Service
  /** Whether the operator was asked for it by now, with whatever answer. */
  knowsService: boolean
  /** What the operator asks beforehand was answered, or passed over. */
  hasAnswered: boolean
}

export function describeDraft(draft: Draft, uploads: Uploads): Pending {
  const content = readContent(draft.content)
  return {
    key: draft.clientId,
    content,
    at: Date.parse(draft.createdAt),
    state: draft.state,
    reason: draft.reason ?? '',
    share: uploads.shareOf(draft.clientId),
    canResend: !needsFile(draft) || uploads.isAtHand(draft),
  }
}
