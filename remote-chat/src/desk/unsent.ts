import type { DeskFileKind } from './call-desk'

export type FileStage = 'chosen' | 'uploading' | 'sending' | 'failed'

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
