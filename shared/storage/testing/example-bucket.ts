import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type StoredObject = { body: Buffer; headers: Record<string, string> }

export type BucketManners = {
  /** Whether it respects the condition not to overwrite an object. */
  honoursConditions: boolean
  /** Whether it knows the condition to replace only a known version; older stores reply that they do not. */
  knowsMatch?: boolean
  /** Whether a proxy before it compresses replies, and so makes the ETags weak. */
  weakens?: boolean
  /** The number of keys on a page of a listing. */
  pageSize?: number
  /** The stored objects of another instance. */
  objects?: Map<string, StoredObject>
}

function etagOf({ body }: StoredObject): string {
  return createHash('md5').update(body).digest('hex')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function listing(keys: readonly string[], next: string | undefined): string {
  const contents = keys.map(key => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('')
  const token = next ? `<NextContinuationToken>${escaped(next)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents}${token}</ListBucketResult>`
}

const storedHeaders = ['content-type', 'cache-control', 'content-encoding']

/** The part of S3 that we use, without checks of signatures. */
export class ExampleBucket {
  readonly objects: Map<string, StoredObject>
  /** Requests without a signature. */
  readonly unsigned: string[] = []
  /** The requested parts of files. */
  readonly parts: string[] = []
  /** The number of requests with an unknown condition. */
  unknown = 0
  /** The forced status of the next replies, and their number. */
  refusing: { status: number; times: number } | undefined
  /** Whether it sends only half of the next file. */
  isBreaking = false
  /** Whether it stores the next object but replies that it failed. */
  isLosing = false
  readonly #manners: BucketManners

  constructor(manners: BucketManners) {
    this.#manners = manners
    this.objects = manners.objects ?? new Map()
  }

  async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://store')
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]*\/?/, ''))
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) this.unsigned.push(key)
    const body = await buffer(request)
    if (this.refusing && this.refusing.times-- > 0)
      return response.writeHead(this.refusing.status).end()
    if (request.method === 'PUT')
      return response.writeHead(this.#put(key, request.headers, body)).end()
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return response.writeHead(204).end()
    }
    return key === '' ? this.#list(url.searchParams, response) : this.#get(key, request, response)
  }

  #put(key: string, headers: IncomingHttpHeaders, body: Buffer): number {
    // Every bucket exists, and all are the same one.
    if (key === '') return 409
    // Real stores require the length too.
    if (headers['content-length'] === undefined) return 411
    const refused = this.#conditionStatus(headers, this.objects.get(key))
    if (refused) return refused
    const entries = storedHeaders.flatMap(name => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    this.objects.set(key, { body, headers: Object.fromEntries(entries) })
    const isLost = this.isLosing
    this.isLosing = false
    return isLost ? 500 : 200
  }

  #conditionStatus(
    { 'if-none-match': none, 'if-match': same }: IncomingHttpHeaders,
    there: StoredObject | undefined,
  ): number | undefined {
    const { honoursConditions, knowsMatch = true } = this.#manners
    if (same !== undefined && !knowsMatch) {
      this.unknown += 1
      return 501
    }
    const isOther = same !== undefined && (!there || `"${etagOf(there)}"` !== same)
    return honoursConditions && ((none === '*' && there) || isOther) ? 412 : undefined
  }

  #list(asked: URLSearchParams, response: ServerResponse) {
    const { pageSize = 1000 } = this.#manners
    const prefix = asked.get('prefix') ?? ''
    const after = asked.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()]
      .filter(one => one.startsWith(prefix) && one > after)
      .sort()
    const page = keys.slice(0, pageSize)
    const next = keys.length > pageSize ? page.at(-1) : undefined
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(page, next))
  }

  #get(key: string, { headers: asked }: IncomingMessage, response: ServerResponse) {
    const file = this.objects.get(key)
    if (!file) return response.writeHead(404).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '') ?? []
    const isPart = from !== undefined
    if (isPart) this.parts.push(`bytes=${from}-${to}`)
    const body = isPart ? file.body.subarray(Number(from), Number(to) + 1) : file.body
    if (this.isBreaking) {
      this.isBreaking = false
      response.writeHead(200, { 'content-length': body.length })
      return response.write(body.subarray(0, body.length / 2), () => response.destroy())
    }
    return response
      .writeHead(isPart ? 206 : 200, {
        ...file.headers,
        ...(isPart && { 'content-range': `bytes ${from}-${to}/${file.body.length}` }),
        etag: `${this.#manners.weakens ? 'W/' : ''}"${etagOf(file)}"`,
        'content-length': body.length,
      })
      .end(body)
  }
}
