import type { Readable } from 'node:stream'
import type { MediaType } from './file-kind'

/** Where files of members lie once they are whole. */
export interface MediaPlace {
  /** A folder of this machine in which a file may arrive before it is kept. */
  readonly arrivals: string
  /** Throws where files can never be kept here, with a sentence about it. */
  prepare(): Promise<void>
  /** Takes over a whole file that has arrived. */
  keep(path: string, name: string, type: MediaType): Promise<void>
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
}
