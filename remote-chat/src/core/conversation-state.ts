import { type Content, readContent } from './content'
import type { Message } from './message'
import { type Draft, needsFile } from './outbox'
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
  link: 'connecting' | 'live' | 'down'
  messages: readonly Message[]
  pending: readonly Pending[]
  unread: readonly Message[]
  talk: Talk
  /** The first message of all is known. */
  complete: boolean
  older: 'idle' | 'loading' | 'failed'
  /** When sending may go on after the server asked for patience. */
  waitUntil: number
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
