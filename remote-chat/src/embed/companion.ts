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
const most = 50

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
  /** The names of messages that were written on this page and have not arrived yet. */
  written: Set<string>
}

/** Tells the page what is said while it is there: what was written on it when it has arrived, and what is answered. */
function notifyPage({ conversation, emit, written }: NotifyPageOptions): () => void {
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

type Options = {
  emit: PanelHost['emit']
  clock: Clock
  tell: Parameters<typeof createEventReports>[0]['tell']
  written: Set<string>
}

/** Stands between the page and the conversation of whoever is here; what waits for one person is not another's. */
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
      // Before the panel was there the page may have named another one: what a guest did goes along with them, no more.
      if (by?.token && `member:${memberOf(by.token)?.identity.userId}` !== followed?.name) return
      if (Array.isArray(requested)) telling?.note(...requested)
      else if (followed && !sendForVisitor(followed, requested)) emit('error', 'too long')
    },

    stop,
  }
}

/**
 * Says words of the page for the visitor, as soon as it is known what was said before, and what the operator asks
 * first was answered. False where nobody could say so much.
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
