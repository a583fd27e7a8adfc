import type { ChatConversation } from '../../core/conversation'
import type { Message } from '../../core/message'

/** Somebody who scrolls may be asking for the same page. */
function whenIdle(conversation: ChatConversation): Promise<void> {
  return new Promise(resolve => {
    const isIdle = () => conversation.state().older !== 'loading'
    if (isIdle()) return resolve()
    const stop = conversation.subscribe(() => {
      if (!isIdle()) return
      stop()
      resolve()
    })
  })
}

/** The whole conversation, from its first message; fails where a part of it does not come. */
export async function readAll(conversation: ChatConversation): Promise<readonly Message[]> {
  for (;;) {
    const { complete, messages } = conversation.state()
    if (complete) return messages
    await conversation.older()
    await whenIdle(conversation)
    const { older, messages: now, complete: end } = conversation.state()
    if (older === 'failed' || (!end && now.length <= messages.length))
      throw new Error('a part of the conversation did not come')
  }
}
