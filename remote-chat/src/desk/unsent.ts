import type { MediaKind } from '../core/content'

export type FileStage = 'chosen' | 'uploading' | 'sending' | 'failed'

export type ChosenFile = {
  file: File
  kind: MediaKind
  preview: string
  stage: FileStage
  share: number
  /** Where the server has it: trying again does not bring it there again. */
  path?: string
  stop: AbortController
}

/** What is written in a place has its writer; whoever logs in after them finds nothing of it. */
export const placeOf = (writer: string, path: string) => writer + path

/** An answer that is being written. */
export type Unsent = {
  words: string
  replies: readonly string[]
  file?: ChosenFile | undefined
  /** The same as long as these are, whoever looks elsewhere meanwhile, so that pressing again says it once. */
  clientId?: string
}
