import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { Button } from '../core/content'
import type { ChatConversation } from '../core/conversation'
import type { ConversationState } from '../core/conversation-state'

/** Reads one more page of earlier messages; throws if that fails. */
export async function readOlder(conversation: ChatConversation): Promise<void> {
  const { messages: previous } = conversation.state()
  await conversation.older()
  const { older, messages, complete } = conversation.state()
  if (older === 'failed' || (!complete && messages.length <= previous.length))
    throw new Error('a page of earlier messages did not come')
}

let given = 0

/**
 * A unique id. Preact's own ids start again after a root was rendered three times, for example by commands of the
 * page: a label would then refer to another element.
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
  /** Shows one picture, also if the row that it was opened from is replaced. */
  view: (picture: Viewed) => void
  /** Shows a text for four seconds. */
  alert: (text: string) => void
  /** An old conversation, which can be read but not answered. */
  isPast?: boolean
  /** Called when a button of a message was pressed. */
  onPressed?: ((button: Button) => void) | undefined
}

const PanelContext = createContext<PanelTools | null>(null)

export const PanelProvider = PanelContext.Provider

export function usePanel(): PanelTools {
  const tools = useContext(PanelContext)
  if (!tools) throw new Error('outside of the chat panel')
  return tools
}
