import type { ChatConversation } from '../../core/conversation'
import type { ConversationState } from '../../core/conversation-state'

/** Whether a guest has to look at the operator's questions before anything is written. Of a member the server knows enough. */
export function asksFirst(
  { phase, messages, pending, service, hasAnswered }: ConversationState,
  { identity }: ChatConversation,
): boolean {
  const isEmpty = phase === 'ready' && messages.length + pending.length === 0
  const asks = (service.welcome?.questions.length ?? 0) > 0
  return isEmpty && asks && identity.kind === 'guest' && !hasAnswered
}
