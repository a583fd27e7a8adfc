import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Bucket, type BucketOptions, BucketRefusal } from '@tamlung/shared/storage/bucket'
import { Unavailable } from '../errors/refusal'
import { makePrivateFolder } from '../private-files/make-private'
import { isMediaName, type MediaType } from './file-kind'
import type { MediaStorage, Part } from './media-storage'

const prefix = 'media/'
const keyOf = (name: string) => `${prefix}${name}`

/** The store must accept a video of 20 MB, or begin its reply, within this time. */
const timeout = 30_000

/** Permanent errors, such as a missing bucket or missing rights. */
const isOurs = (error: unknown): error is BucketRefusal =>
  error instanceof BucketRefusal && error.status < 500 && error.status !== 429

/** A bucket of any store that speaks S3, for instances on several machines. */
export class MediaBucket implements MediaStorage {
  readonly arrivals: string
  readonly #bucket: Bucket

  constructor(options: BucketOptions, arrivals: string) {
    this.arrivals = arrivals
    this.#bucket = new Bucket({ ...options, timeout: timeout })
  }

  /** Tests the store. Wrong keys stop the start; an unavailable store does not, because money can move without it. */
  async prepare(): Promise<void> {
    await makePrivateFolder(this.arrivals)
    const probe = `probes/${randomUUID()}`
    try {
      await this.#bucket.write(probe, new Blob(['probe']), { 'content-type': 'text/plain' })
      if ((await this.#bucket.read(probe).then(found => found?.text())) !== 'probe')
        throw new BucketRefusal(404, `GET ${probe}, which it had taken`)
      await this.#bucket.list(prefix)
      await this.#bucket.remove(probe)
    } catch (error) {
      if (isOurs(error))
        throw new Error(`MEDIA_STORE does not take, give, list and delete files: ${error.message}`)
    }
  }

  async keep(path: string, name: string, type: MediaType): Promise<void> {
    await this.#ask(async () =>
      this.#bucket.write(keyOf(name), await openAsBlob(path), {
        'content-type': type,
        'cache-control': 'private, no-store',
      }),
    )
    await rm(path, { force: true })
  }

  size(name: string): Promise<number | undefined> {
    return this.#ask(() => this.#bucket.size(keyOf(name)))
  }

  async open(name: string, part?: Part) {
    const found = await this.#ask(() => this.#bucket.read(keyOf(name), part))
    if (!found?.body) return undefined
    return {
      stream: Readable.fromWeb(found.body as ReadableStream<Uint8Array>),
      bytes: Number(found.headers.get('content-length')),
    }
  }

  remove(name: string): Promise<void> {
    return this.#ask(() => this.#bucket.remove(keyOf(name)))
  }

  async names(): Promise<string[]> {
    const keys = await this.#ask(() => this.#bucket.list(prefix))
    return keys.map(key => key.slice(prefix.length)).filter(isMediaName)
  }

  async #ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      throw new Unavailable('the store of files', error)
    }
  }
}
