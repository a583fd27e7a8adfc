import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../errors/refusal'
import type { Metrics } from '../observability/metrics/metrics'
import { endings, headLength, type MediaType, recognise } from './file-kind'
import { redraw } from './redraw'

export interface StoredFile {
  name: string
  type: MediaType
  bytes: number
  /** Of what was sent, so that the same picture is known again. */
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

  readonly #metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>

  constructor(dataFolder: string, metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>) {
    this.#folder = join(dataFolder, 'media')
    this.#metrics = metrics
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
  }

  async store(stream: Readable, rules: FileRules): Promise<StoredFile> {
    try {
      const file = await this.#receive(stream, rules)
      this.#metrics.uploads.inc({ outcome: 'OK' })
      this.#metrics.uploadedBytes.inc(file.bytes)
      return file
    } catch (error) {
      this.#metrics.uploads.inc({ outcome: error instanceof Refusal ? error.facts.code : 'failed' })
      throw error
    }
  }

  /** Written as it arrives; what is too large or of a wrong kind leaves nothing behind. */
  async #receive(stream: Readable, rules: FileRules): Promise<StoredFile> {
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
      const drawn = `${temporary}.new`
      if (await redraw(temporary, drawn, type)) await rename(drawn, temporary)
      const { size } = await stat(temporary)
      const name = `${randomBytes(16).toString('base64url')}.${endings[type]}`
      await rename(temporary, join(this.#folder, name))
      return { name, type, bytes: size, hash: hash.digest('hex') }
    } catch (error) {
      stream.resume()
      await rm(temporary, { force: true })
      await rm(`${temporary}.new`, { force: true })
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
