import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../refusal'
import { endings, headLength, type MediaType, recognise } from './file-kind'

export interface StoredFile {
  name: string
  type: MediaType
  bytes: number
  hash: string
}

export interface FileRules {
  types: readonly MediaType[]
  bytes: number
}

const storedName = /^[A-Za-z0-9_-]{22}\.(png|jpg|gif|mp4|mov)$/

/** Files of members, outside everything that is served as the site; found only by a name of 128 random bits. */
export class MediaStore {
  readonly #folder: string

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'media')
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
  }

  /** Written as it arrives; what is too large or of a wrong kind leaves nothing behind. */
  async store(stream: Readable, rules: FileRules): Promise<StoredFile> {
    const temporary = join(this.#folder, `${randomBytes(12).toString('hex')}.part`)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    const check = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > rules.bytes)
          throw new Refusal('SLIP_INVALID_FILE', { details: { limit: rules.bytes } })
        if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength)])
        hash.update(chunk)
        yield chunk
      }
    }
    try {
      await pipeline(stream, check, createWriteStream(temporary, { flush: true }))
      if (bytes === 0) throw new Refusal('SLIP_NO_FILE')
      const type = recognise(head)
      if (type === undefined || !rules.types.includes(type)) throw new Refusal('SLIP_INVALID_FILE')
      const name = `${randomBytes(16).toString('base64url')}.${endings[type]}`
      await rename(temporary, join(this.#folder, name))
      return { name, type, bytes, hash: hash.digest('hex') }
    } catch (error) {
      stream.resume()
      await rm(temporary, { force: true })
      throw error
    }
  }

  async open(name: string): Promise<{ stream: Readable; bytes: number; type: string } | undefined> {
    if (!storedName.test(name)) return undefined
    const path = join(this.#folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined) return undefined
    const type = Object.entries(endings).find(([, ending]) => name.endsWith(`.${ending}`))?.[0]
    return { stream: createReadStream(path), bytes: found.size, type: type ?? '' }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true })
  }
}

export const mediaAddress = (name: string): string => `/media/${name}`
