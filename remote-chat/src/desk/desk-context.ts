import type { Me } from '@tamlung/shared/contract/desk-replies'
import { createContext, useContext } from 'react'
import type { Translate } from '../panel/panel-context'
import type { callDesk, sendFile } from './call-desk'
import type { DeskLanguage } from './texts'
import type { Unsent } from './unsent'

type DeskValue = {
  t: Translate
  language: DeskLanguage
  me: Me
  /** Both calls return to the login when the session has ended. */
  call: typeof callDesk
  sendFile: typeof sendFile
  /** The unsent texts, by agent and chat. */
  unsent: Map<string, Unsent>
  explain: (error: unknown) => string
}

export const DeskContext = createContext<DeskValue | null>(null)

export function useDesk(): DeskValue {
  const value = useContext(DeskContext)
  if (!value) throw new Error('outside of the desk')
  return value
}
