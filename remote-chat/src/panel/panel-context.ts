import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { Button } from '../core/content'
import type { ChatConversation } from '../core/conversation'
import type { ConversationState } from '../core/conversation-state'

/** Reads one more page of earlier messages; fails if it does not come. */
export async function readOlder(conversation: ChatConversation): Promise<void> {
  const { messages: previous } = conversation.state()
  await conversation.older()
  const { older, messages, complete } = conversation.state()
  if (older === 'failed' || (!complete && messages.length <= previous.length))
    throw new Error('a page of earlier messages did not come')
}

let given = 0

/**
 * An id that nothing else has. Preact's own ones begin anew once a root has been drawn three times, as a page does that
 * says things to the chat: a label would then mean what stands above it.
 */
export function useOwnId(): string {
  const [id] = useState(() => `tamlung-${++given}`)
  return id
}

export function useConversation(conversation: ChatConversation): ConversationState {
  return useSyncExternalStore(conversation.subscribe, conversation.state)
}

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export type Viewed = { address: string; name: string; from: HTMLElement }

export type PanelTools = {
  conversation: ChatConversation
  /** The tag of the language (BCP 47). */
  language: string
  t: Translate
  /** The text of an error code, or the server's own sentence. */
  reasonText: (reason: string) => string
  /** The address of a file of the server, or null for one that must not be opened. */
  mediaAddress: (path: string, kind: 'image' | 'file') => string | null
  /** Shows one picture, whatever becomes of the row that it was opened from. */
  view: (picture: Viewed) => void
  /** Says something to the person for four seconds. */
  alert: (text: string) => void
  /** An old conversation, which can be read but not answered. */
  isPast?: boolean
  /** Hears of a button of a message that was pressed. */
  onPressed?: ((button: Button) => void) | undefined
}

const PanelContext = createContext<PanelTools | null>(null)

export const PanelProvider = PanelContext.Provider

export function usePanel(): PanelTools {
  const tools = useContext(PanelContext)
  if (!tools) throw new Error('outside of the chat panel')
  return tools
}
