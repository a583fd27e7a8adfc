import { limits } from '@tamlung/shared/contract/size-limits'
import { lastOf } from '../core/compat'
import type { Content } from '../core/content'
import type { ChatConversation } from '../core/conversation'
import { byOrder, isRepeat, type Message } from '../core/message'
import type { Clock } from '../core/ports'
import { asksFirst } from '../panel/service/welcome-list'
import { memberOf } from './current-conversation'
import type { EmbedMessage, EmbedUser, PageRequest, PanelHost } from './options'
import { createEventReports } from './report-page-events'

/** The number of newest messages that are compared; more never come at once. */
const maxMessages = 50

function wordsOf(content: Content): string {
  if (content.type === 'postback') return content.title || content.text
  return 'text' in content ? content.text : ''
}

const reported = ({ content }: Message): EmbedMessage => ({
  type: content.type,
  text: wordsOf(content),
})

type NotifyPageOptions = {
  conversation: ChatConversation
  emit: PanelHost['emit']
  /** The client ids of messages that were written on this page and have not arrived yet. */
  written: Set<string>
}

/**
 * Emits `sent` when a message that was written on this page has arrived, and `received` for each new message of the
 * staff.
 */
function notifyPage({ conversation, emit, written }: NotifyPageOptions): () => void {
  let newest: Message | null | undefined

  return conversation.subscribe(() => {
    const { phase, messages } = conversation.state()
    if (phase !== 'ready') return
    const before = newest
    const last = messages.slice(-maxMessages)
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

type Options = {
  emit: PanelHost['emit']
  clock: Clock
  tell: Parameters<typeof createEventReports>[0]['tell']
  written: Set<string>
}

/** Connects the page to the current user's conversation. A request for one member is never passed to another user. */
export function createCompanion({ emit, clock, tell, written }: Options) {
  let followed: ChatConversation | undefined
  let telling: ReturnType<typeof createEventReports> | undefined
  let stopTelling: (() => void) | undefined

  function stop() {
    telling?.stop()
    stopTelling?.()
  }

  return {
    follow(conversation: ChatConversation) {
      if (conversation === followed) return
      stop()
      followed = conversation
      telling = createEventReports({ conversation, clock, tell })
      stopTelling = notifyPage({ conversation, emit, written })
    },

    take(requested: PageRequest, by?: EmbedUser | null) {
      // The page may have named another user before the panel was loaded. A guest's requests are passed on to the next
      // user, a member's are dropped.
      if (by?.token && `member:${memberOf(by.token)?.identity.userId}` !== followed?.name) return
      if (Array.isArray(requested)) telling?.note(...requested)
      else if (followed && !sendForVisitor(followed, requested)) emit('error', 'too long')
    },

    stop,
  }
}

/**
 * Sends a text of the page for the visitor once the history is read and the operator's first questions are answered.
 * Returns false if the text is too long.
 */
function sendForVisitor(conversation: ChatConversation, given: unknown): boolean {
  const message = String(given ?? '').trim()
  if (message.length > limits.chatTextLength) return false
  if (message === '') return true
  const content = { message_type: 'text', payload: { message } } as const

  function attempt() {
    const state = conversation.state()
    if (state.phase !== 'ready' || !state.serviceReadFinished || asksFirst(state, conversation))
      return
    stop()
    if (!isRepeat(state, content)) conversation.send(content)
  }

  const stop = conversation.subscribe(attempt)
  attempt()
  return true
}
