import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName } from './media-name'
import type { MediaPlace } from './media-place'

/** A folder beside the embedded database, or one that all instances have mounted. */
export class MediaFolder implements MediaPlace {
  readonly arrivals: string

  constructor(folder: string) {
    this.arrivals = folder
  }

  async prepare(): Promise<void> {
    await mkdir(this.arrivals, { recursive: true })
  }

  keep(path: string, name: string): Promise<void> {
    return rename(path, this.#place(name))
  }

  async open(name: string) {
    const found = await stat(this.#place(name)).catch(() => undefined)
    if (found === undefined) return undefined
    return { stream: createReadStream(this.#place(name)), bytes: found.size }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#place(name), { force: true })
  }

  async names(): Promise<string[]> {
    return (await readdir(this.arrivals).catch((): string[] => [])).filter(isMediaName)
  }

  #place(name: string): string {
    return join(this.arrivals, name)
  }
}
