import type { ChatContent } from '@tamlung/shared/contract/chat-message'
import { readContent } from './content'
import type { ConversationState } from './conversation-state'
import { lastOf } from './last-of'

/** Whether the person has said this and nothing was said since: once more is the first time pressed twice. */
export function wasJustSaid(
  { messages, pending }: Pick<ConversationState, 'messages' | 'pending'>,
  content: ChatContent,
): boolean {
  const last = lastOf(messages)
  const said = lastOf(pending)?.content ?? (last?.own ? last.content : undefined)
  return JSON.stringify(said) === JSON.stringify(readContent(content))
}
