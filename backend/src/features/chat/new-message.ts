import type { ChatContent } from '@tamlung/shared/contract/chat-message'

export interface NewMessage {
  owner: string
  name: string | null
  username: string | null
  clientId: string | null
  sender: string
  /** What the contract allows; staff may also post what clients do not know yet. */
  content: ChatContent | { message_type: string; payload: unknown }
  sessionId: string | null
  /** Somebody of the staff has said it; the house says things by itself, too. */
  by?: { agent: string | null }
}
