import type { Readable } from 'node:stream'
import type { MediaType } from './file-kind'

export interface Part {
  start: number
  /** The last byte, inclusive. */
  end: number
}

/** The store of members' complete files. */
export interface MediaStorage {
  /** A local folder for files that are still arriving. */
  readonly arrivals: string
  /** Throws with an explanation if files can never be stored here. */
  prepare(): Promise<void>
  /** Moves a complete file into the store. */
  keep(path: string, name: string, type: MediaType): Promise<void>
  size(name: string): Promise<number | undefined>
  /** Opens the whole file or a range. */
  open(name: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}
