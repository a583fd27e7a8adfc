import type { ChatConversation } from '../../core/conversation'
import type { Message } from '../../core/message'
import { readOlder } from '../read-older'

/** The whole conversation, from its first message; fails where a part of it does not come. */
export async function readAll(conversation: ChatConversation): Promise<readonly Message[]> {
  while (!conversation.state().complete) await readOlder(conversation)
  return conversation.state().messages
}
