import { AwsClient } from 'aws4fetch'

export type BucketOptions = {
  /** The bucket's address, without a slash at the end. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Milliseconds until the reply must begin; no timeout by default. */
  timeout?: number
  /** The number of retries for a store that is busy or has failed. */
  retries?: number
}

/** The store replied with another status than the expected ones. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal'

  constructor(
    readonly status: number,
    request: string,
  ) {
    super(`the store answered ${status} to ${request}`)
  }
}

function keysIn(xml: string): string[] {
  return Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) =>
    key.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  )
}

/** A bucket of any S3-compatible store. An unreachable store throws the error of `fetch`. */
export class Bucket {
  readonly #client: AwsClient
  readonly #endpoint: string
  readonly #timeout: number | undefined

  constructor({ endpoint, timeout, retries = 2, ...keys }: BucketOptions) {
    this.#client = new AwsClient({ ...keys, service: 's3', retries })
    this.#endpoint = endpoint
    this.#timeout = timeout
  }

  /** Creates the bucket, unless it exists. */
  async make(): Promise<void> {
    const response = await this.#ask('', { method: 'PUT' })
    if (response.status !== 409) await this.#settle(response, 'PUT of the bucket')
  }

  /** Undefined for a missing object; the body is streamed. Both ends of a range are included. */
  async read(key: string, part?: { start: number; end: number }): Promise<Response | undefined> {
    const headers = part && { range: `bytes=${part.start}-${part.end}` }
    const response = await this.#ask(key, { cache: 'no-store', ...(headers && { headers }) })
    if (part ? response.status === 206 : response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new BucketRefusal(response.status, `GET ${key}${part ? ', a part of it' : ''}`)
  }

  /** The size in bytes; undefined for a missing object. */
  async size(key: string): Promise<number | undefined> {
    const response = await this.#ask(key, { method: 'HEAD', cache: 'no-store' })
    if (response.ok) return Number(response.headers.get('content-length'))
    if (response.status === 404) return undefined
    throw new BucketRefusal(response.status, `HEAD ${key}`)
  }

  async write(key: string, body: Blob, headers: Record<string, string>): Promise<void> {
    await this.#settle(await this.#ask(key, { method: 'PUT', body, headers }), `PUT ${key}`)
  }

  /** Succeeds also for a missing object. */
  async remove(key: string): Promise<void> {
    const response = await this.#ask(key, { method: 'DELETE' })
    if (response.status !== 404) await this.#settle(response, `DELETE ${key}`)
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token) query.set('continuation-token', token)
      const response = await this.#ask(`?${query}`, {})
      const xml = await response.text()
      if (!response.ok) throw new BucketRefusal(response.status, 'a listing')
      keys.push(...keysIn(xml))
      token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
    } while (token)
    return keys.sort()
  }

  async #settle(response: Response, request: string): Promise<void> {
    await response.body?.cancel()
    if (!response.ok) throw new BucketRefusal(response.status, request)
  }

  /** The timeout ends when the reply begins: reading the body has none. */
  async #ask(key: string, request: RequestInit): Promise<Response> {
    const path = key.startsWith('?') ? key : key.split('/').map(encodeURIComponent).join('/')
    const stop = new AbortController()
    const timer =
      this.#timeout === undefined
        ? undefined
        : setTimeout(() => stop.abort(new Error('the store did not answer')), this.#timeout)
    try {
      return await this.#client.fetch(path === '' ? this.#endpoint : `${this.#endpoint}/${path}`, {
        ...request,
        signal: stop.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }
}
