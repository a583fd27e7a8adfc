import { createReadStream } from 'node:fs'
import { chmod, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-files/make-private'
import { isMediaName } from './file-kind'
import type { MediaStorage, Part } from './media-storage'

/** Stores files in a folder beside the embedded database, or in one that all instances have mounted. */
export class MediaFolder implements MediaStorage {
  readonly arrivals: string

  constructor(folder: string) {
    this.arrivals = folder
  }

  async prepare(): Promise<void> {
    await makePrivateFolder(this.arrivals)
  }

  async keep(path: string, name: string): Promise<void> {
    // A re-encoded picture has the mode that the umask gave it.
    await chmod(path, 0o600)
    await rename(path, this.#place(name))
  }

  async size(name: string): Promise<number | undefined> {
    return (await stat(this.#place(name)).catch(() => undefined))?.size
  }

  async open(name: string, part?: Part) {
    const size = await this.size(name)
    if (size === undefined) return undefined
    return {
      stream: createReadStream(this.#place(name), part),
      bytes: part === undefined ? size : part.end - part.start + 1,
    }
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
