import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal, Unavailable } from '../errors/refusal'
import type { Metrics } from '../observability/metrics/metrics'
import {
  headLength,
  isMediaName,
  type MediaType,
  newMediaName,
  recognise,
  typeOfName,
} from './file-kind'
import type { MediaPlace, Part } from './media-place'
import { redraw } from './redraw'

export interface StoredFile {
  name: string
  type: MediaType
  bytes: number
  /** The hash of the uploaded bytes, to recognise the same picture. */
  hash: string
}

/** `full`: the disk has less left than files leave free. `failing`: the last file could not be stored, or the folder does not answer. */
export type MediaState = 'ok' | 'full' | 'failing'

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

/**
 * The space that strangers' uploads leave free: the database may be on the same disk, and money stops when it is
 * full.
 */
const leftFree = 268_435_456

/** A failure without a success after it counts for so long: where nobody sends anything it would never end. */
const failureCounts = 600_000

/** Other instances may be receiving into the same folder. */
const longestArrival = 3_600_000

class NoRoomForStrangers extends Unavailable {}

/** Files of members, outside everything that is served as the site; found only by a name of 128 random bits. */
export class MediaStore {
  readonly #place: MediaPlace

  readonly #metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>

  readonly #leftFree: number

  #failedAt = 0

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

  /** Partial uploads of a killed process. */
  async #clearAway(): Promise<void> {
    const { arrivals } = this.#place
    for (const name of await readdir(arrivals)) {
      if (!/\.part(\.new)?$/.test(name)) continue
      const path = join(arrivals, name)
      const left = await stat(path).catch(() => undefined)
      if (left && left.mtimeMs < Date.now() - longestArrival) await rm(path, { force: true })
    }
  }

  /** `leaves`: bytes of the disk that this file leaves free beyond what every file does. */
  async store(stream: Readable, rules: FileRules, leaves = 0): Promise<StoredFile> {
    try {
      const file = await this.#receive(stream, rules, leaves)
      this.#failedAt = 0
      this.#metrics.uploads.inc({ outcome: 'OK' })
      this.#metrics.uploadedBytes.inc(file.bytes)
      return file
    } catch (error) {
      this.#metrics.uploads.inc({ outcome: error instanceof Refusal ? error.facts.code : 'failed' })
      throw error
    }
  }

  /** Whether a member's file can be stored, as far as that is known without storing one. */
  async state(): Promise<MediaState> {
    try {
      if ((await this.#free()) < this.#leftFree) return 'full'
    } catch {
      return 'failing'
    }
    return this.#failedAt > Date.now() - failureCounts ? 'failing' : 'ok'
  }

  async #free(): Promise<number> {
    const { blocks, bavail, bsize } = await statfs(this.#place.arrivals)
    // A file system that does not tell its size is not full.
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY
  }

  /** Asked again as a file arrives: many may at once. */
  async #needRoom(leaves: number): Promise<void> {
    const free = await this.#free()
    if (free < this.#leftFree)
      throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
    if (free < this.#leftFree + leaves)
      throw new NoRoomForStrangers('room for strangers', undefined)
  }

  /** Written as it arrives; what is too large or of a wrong kind leaves nothing behind. */
  async #receive(stream: Readable, rules: FileRules, leaves: number): Promise<StoredFile> {
    const temporary = join(this.#place.arrivals, `${randomBytes(12).toString('hex')}.part`)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    const needRoom = () => this.#needRoom(leaves)
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
      await pipeline(stream, check, createWriteStream(temporary, { flush: true, mode: 0o600 }))
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
      if (
        isOfDisk(error) ||
        (error instanceof Unavailable && !(error instanceof NoRoomForStrangers))
      )
        this.#failedAt = Date.now()
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
