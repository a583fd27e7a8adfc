import type { Me } from '@tamlung/shared/contract/desk-replies'
import { createContext, useContext } from 'react'
import type { Translate } from '../panel/panel-context'
import type { callDesk, DeskFileKind, sendFile } from './call-desk'
import type { DeskLanguage } from './texts'

type FileStage = 'chosen' | 'uploading' | 'sending' | 'failed'

export type ChosenFile = {
  file: File
  kind: DeskFileKind
  preview: string
  stage: FileStage
  share: number
  /** The file's path on the server, so that a retry does not upload it again. */
  path?: string
  stop: AbortController
}

/** The key of an unsent answer. It contains the agent, so that the next one to log in does not see it. */
export const draftKeyOf = (writer: string, owner: string) => writer + owner

/** An answer that is being written. */
export type Unsent = {
  words: string
  replies: readonly string[]
  file?: ChosenFile | undefined
  /** The idempotency key: the same as long as the content is, so that pressing again does not send it twice. */
  clientId: string
}

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
