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
import type { MediaStorage, Part } from './media-storage'
import { redraw } from './redraw'

export interface StoredFile {
  name: string
  type: MediaType
  bytes: number
  /** The hash of the uploaded bytes, by which duplicates are found. */
  hash: string
}

/**
 * `full`: the disk has less free space than uploads must leave. `failing`: the last file could not be stored, or the
 * folder does not respond.
 */
export type MediaState = 'ok' | 'full' | 'failing'

export interface FileRules {
  types: readonly MediaType[]
  bytes: number
}

/** Errors of a disk that is full, missing or read-only. */
const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'])
const isOfDisk = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && ofDisk.has(String(error.code))

/** The sender has disconnected, or the form is incomplete, which the parser reports by its message only. */
const isOfSender = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ECONNRESET') ||
    ('message' in error && /end of multipart data$/.test(String(error.message))))

/**
 * Bytes of free space that every upload must leave: the database may be on the same disk, and no money moves when it is
 * full.
 */
const leftFree = 268_435_456

/** Milliseconds after which a failure no longer counts, because without new uploads no success would clear it. */
const failureCounts = 600_000

/** Milliseconds after which a partial upload is deleted. Younger ones may belong to other instances with the same folder. */
const maxUploadTime = 3_600_000

class NoRoomForStrangers extends Unavailable {}

/** Stores members' files, outside of the site's folder. Names contain 128 random bits. */
export class MediaStore {
  readonly #storage: MediaStorage

  readonly #metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>

  readonly #leftFree: number

  #failedAt = 0

  constructor(
    storage: MediaStorage,
    metrics: Pick<Metrics, 'uploads' | 'uploadedBytes'>,
    leaveFree = leftFree,
  ) {
    this.#storage = storage
    this.#metrics = metrics
    this.#leftFree = leaveFree
  }

  async prepare(): Promise<void> {
    await this.#storage.prepare()
    await this.#clearAway()
  }

  /** Deletes partial uploads of killed processes. */
  async #clearAway(): Promise<void> {
    const { arrivals } = this.#storage
    for (const name of await readdir(arrivals)) {
      if (!/\.part(\.new)?$/.test(name)) continue
      const path = join(arrivals, name)
      const left = await stat(path).catch(() => undefined)
      if (left && left.mtimeMs < Date.now() - maxUploadTime) await rm(path, { force: true })
    }
  }

  /** Stores an upload. `leaveFree`: bytes of the disk that it must leave free in addition to the minimum for all files. */
  async store(stream: Readable, rules: FileRules, leaveFree = 0): Promise<StoredFile> {
    try {
      const file = await this.#receive(stream, rules, leaveFree)
      this.#failedAt = 0
      this.#metrics.uploads.inc({ outcome: 'OK' })
      this.#metrics.uploadedBytes.inc(file.bytes)
      return file
    } catch (error) {
      this.#metrics.uploads.inc({ outcome: error instanceof Refusal ? error.facts.code : 'failed' })
      throw error
    }
  }

  /** Whether a file could be stored, as far as that is known without an attempt. */
  async state(): Promise<MediaState> {
    try {
      if ((await this.#free()) < this.#leftFree) return 'full'
    } catch {
      return 'failing'
    }
    return this.#failedAt > Date.now() - failureCounts ? 'failing' : 'ok'
  }

  async #free(): Promise<number> {
    const { blocks, bavail, bsize } = await statfs(this.#storage.arrivals)
    // A file system that does not report its size counts as having space.
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY
  }

  /** Checked for each chunk, because many files may arrive at once. */
  async #needRoom(leaveFree: number): Promise<void> {
    const free = await this.#free()
    if (free < this.#leftFree)
      throw Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' })
    if (free < this.#leftFree + leaveFree)
      throw new NoRoomForStrangers('room for strangers', undefined)
  }

  /** Writes the file as it arrives. A file that is too large or of a wrong type is deleted. */
  async #receive(stream: Readable, rules: FileRules, leaveFree: number): Promise<StoredFile> {
    const temporary = join(this.#storage.arrivals, `${randomBytes(12).toString('hex')}.part`)
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    const needRoom = () => this.#needRoom(leaveFree)
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
      await this.#storage.keep(temporary, name, type)
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
    return isMediaName(name) ? this.#storage.size(name) : undefined
  }

  async open(
    name: string,
    part?: Part,
  ): Promise<{ stream: Readable; bytes: number; type: string } | undefined> {
    const type = typeOfName(name)
    if (!isMediaName(name) || type === undefined) return undefined
    const found = await this.#storage.open(name, part)
    return found && { ...found, type }
  }

  remove(name: string): Promise<void> {
    return this.#storage.remove(name)
  }
}

export const mediaAddress = (name: string): string => `/media/${name}`
