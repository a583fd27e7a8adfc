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

/** Unsent texts belong to their agent; the next one to log in finds none of them. */
export const draftKeyOf = (writer: string, owner: string) => writer + owner

/** An answer that is being written. */
export type Unsent = {
  words: string
  replies: readonly string[]
  file?: ChosenFile | undefined
  /** The same as long as these are, whoever looks elsewhere meanwhile, so that pressing again says it once. */
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
