import { useSyncExternalStore } from 'react'
import type { ChatConversation } from '../core/conversation'
import type { ConversationState } from '../core/conversation-state'

export function useConversation(conversation: ChatConversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.state)
}
