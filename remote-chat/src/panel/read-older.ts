import type { ChatConversation } from '../core/conversation'

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

/** One more page of the past; fails where it does not come. */
export async function readOlder(conversation: ChatConversation): Promise<void> {
  const { messages } = conversation.state()
  await conversation.older()
  await whenIdle(conversation)
  const { older, messages: now, complete } = conversation.state()
  if (older === 'failed' || (!complete && now.length <= messages.length))
    throw new Error('a part of the conversation did not come')
}
