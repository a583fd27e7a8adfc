import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../errors/refusal'
import { Unavailable } from '../errors/unavailable'
import type { Metrics } from '../observability/metrics/metrics'
import { headLength, type MediaType, recognise } from './file-kind'
import { isMediaName, newMediaName, typeOfName } from './media-name'
import type { MediaPlace, Part } from './media-place'
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

/** A disk that is full, gone, or may only be read. */
const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'])
const isOfDisk = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && ofDisk.has(String(error.code))

/** Its sender has gone, or the form ends in the middle: whoever reads the form says that in words alone. */
const isOfSender = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ECONNRESET') ||
    ('message' in error && /end of multipart data$/.test(String(error.message))))

/** What files of strangers leave free: the database may lie on the same disk, and with a full one no money moves. */
const leftFree = 268_435_456

/** Other instances may be receiving into the same folder. */
const longestArrival = 3_600_000

/** Files of members, outside everything that is served as the site; found only by a name of 128 random bits. */
export class MediaStore {
  readonly #place: MediaPlace

  readonly #metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>

  readonly #leftFree: number

  constructor(
    place: MediaPlace,
    metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>,
    leaves = leftFree,
  ) {
    this.#place = place
    this.#metrics = metrics
    this.#leftFree = leaves
  }

  async prepare(): Promise<void> {
    await this.#place.prepare()
    await this.#clearAway()
  }

  /** What was arriving when a process was killed. */
  async #clearAway(): Promise<void> {
    const { arrivals } = this.#place
    for (const name of await readdir(arrivals)) {
      if (!/\.part(\.new)?$/.test(name)) continue
      const path = join(arrivals, name)
      const left = await stat(path).catch(() => undefined)
      if (left && left.mtimeMs < Date.now() - longestArrival) await rm(path, { force: true })
    }
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

  /** Asked again as a file arrives: many may at once. */
  async #needRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#place.arrivals)
    if (bavail * bsize < this.#leftFree)
      throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
  }

  /** Written as it arrives; what is too large or of a wrong kind leaves nothing behind. */
  async #receive(stream: Readable, rules: FileRules): Promise<StoredFile> {
    const temporary = join(this.#place.arrivals, `${randomBytes(12).toString('hex')}.part`)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    const needRoom = () => this.#needRoom()
    const check = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        await needRoom()
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
      const name = newMediaName(type)
      await this.#place.keep(temporary, name, type)
      return { name, type, bytes: size, hash: hash.digest('hex') }
    } catch (error) {
      stream.resume()
      await rm(temporary, { force: true })
      await rm(`${temporary}.new`, { force: true })
      if (isOfSender(error)) throw new Refusal('SLIP_INVALID_FILE')
      throw isOfDisk(error) ? new Unavailable('the folder of files', error) : error
    }
  }

  async size(name: string): Promise<number | undefined> {
    return isMediaName(name) ? this.#place.size(name) : undefined
  }

  async open(
    name: string,
    part?: Part,
  ): Promise<{ stream: Readable; bytes: number; type: string } | undefined> {
    const type = typeOfName(name)
    if (!isMediaName(name) || type === undefined) return undefined
    const found = await this.#place.open(name, part)
    return found && { ...found, type }
  }

  remove(name: string): Promise<void> {
    return this.#place.remove(name)
  }
}

export const mediaAddress = (name: string): string => `/media/${name}`
