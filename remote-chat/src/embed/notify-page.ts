import { lastOf } from '../core/compat'
import type { Content } from '../core/content'
import type { ChatConversation } from '../core/conversation'
import { byOrder, type Message } from '../core/message'
import type { EmbedMessage, PanelHost } from './options'

/** The number of newest messages that are compared; more never come at once. */
const most = 50

function wordsOf(content: Content): string {
  if (content.type === 'postback') return content.title || content.text
  return 'text' in content ? content.text : ''
}

const reported = ({ content }: Message): EmbedMessage => ({
  type: content.type,
  text: wordsOf(content),
})

type Options = {
  conversation: ChatConversation
  emit: PanelHost['emit']
  /** The names of messages that were written on this page and have not arrived yet. */
  written: Set<string>
}

/** Tells the page what is said while it is there: what was written on it when it has arrived, and what is answered. */
export function notifyPage({ conversation, emit, written }: Options): () => void {
  let newest: Message | null | undefined

  return conversation.subscribe(() => {
    const { phase, messages } = conversation.state()
    if (phase !== 'ready') return
    const before = newest
    const last = messages.slice(-most)
    newest = lastOf(last) ?? null
    for (const message of last)
      if (message.clientId !== null && written.delete(message.clientId))
        emit('sent', reported(message))
    if (before === undefined) return
    for (const message of last)
      if (!message.own && (before === null || byOrder(before, message) < 0))
        emit('received', { ...reported(message), author: message.author })
  })
}
