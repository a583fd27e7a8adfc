import { limits } from '@tamlung/shared/contract/limits'
import type { ChatConversation } from '../core/conversation'
import { wasJustSaid } from '../core/was-just-said'
import { asksFirst } from '../panel/service/asks-first'

/**
 * Says words of the page for the visitor, as soon as it is known what was said before, and what the operator asks
 * first was answered. False where nobody could say so much.
 */
export function sayForVisitor(conversation: ChatConversation, given: unknown): boolean {
  const message = String(given ?? '').trim()
  if (message.length > limits.chatTextLength) return false
  if (message === '') return true
  const content = { message_type: 'text', payload: { message } } as const

  function attempt() {
    const state = conversation.state()
    if (state.phase !== 'ready' || !state.knowsService || asksFirst(state, conversation)) return
    stop()
    if (!wasJustSaid(state, content)) conversation.send(content)
  }

  const stop = conversation.subscribe(attempt)
  attempt()
  return true
}
