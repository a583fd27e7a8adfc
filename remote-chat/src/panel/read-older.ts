import type { ChatConversation } from '../core/conversation'

/** Reads one more page of earlier messages; fails if it does not come. */
export async function readOlder(conversation: ChatConversation): Promise<void> {
  const { messages: previous } = conversation.state()
  await conversation.older()
  const { older, messages, complete } = conversation.state()
  if (older === 'failed' || (!complete && messages.length <= previous.length))
    throw new Error('a page of earlier messages did not come')
}
