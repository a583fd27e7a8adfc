import type { Readable } from 'node:stream'
import type { MediaType } from './file-kind'

export interface Part {
  start: number
  /** The last byte, not the one behind it. */
  end: number
}

/** The store of members' complete files. */
export interface MediaPlace {
  /** A folder of this machine in which a file may arrive before it is kept. */
  readonly arrivals: string
  /** Throws where files can never be kept here, with a sentence about it. */
  prepare(): Promise<void>
  /** Takes over a whole file that has arrived. */
  keep(path: string, name: string, type: MediaType): Promise<void>
  size(name: string): Promise<number | undefined>
  /** All of it, or the part from the one byte to the other. */
  open(name: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}
