import { createContext, useContext } from 'react'
import type { Button } from '../core/content'
import type { ChatConversation } from '../core/conversation'

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
