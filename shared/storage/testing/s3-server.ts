import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Options = {
  /** Whether it refuses to write over what is there when it is asked to. */
  honoursConditions: boolean
  /** Whether it knows the condition to replace only what was seen; an older one says that it does not. */
  knowsMatch?: boolean
  /** Whether something before it compresses on the way, and makes its signs weak ones. */
  weakens?: boolean
  /** How many keys one page of a listing has. */
  pageSize?: number
  /** Where it listens; wherever there is room by default. */
  port?: number
  /** What another one of these has kept. */
  kept?: Map<string, Kept>
}

type Kept = { body: Buffer; headers: Record<string, string> }

function etagOf({ body }: Kept): string {
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

/** One bucket that speaks as much of S3 as we need, over real connections, and believes every signature. */
export async function startS3Server({
  honoursConditions,
  knowsMatch = true,
  weakens = false,
  pageSize = 1000,
  port: wanted = 0,
  kept = new Map<string, Kept>(),
}: Options) {
  const unsigned: string[] = []
  const parts: string[] = []
  /** What it answers to everything instead, while somebody wants it to. */
  let refusing: number | undefined
  let refusals = Number.POSITIVE_INFINITY
  let unknown = 0
  let isLosing = false
  let isBreaking = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store')
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]*\/?/, ''))
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned.push(key)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (refusing !== undefined && refusals-- > 0) return response.writeHead(refusing).end()
    // Every bucket is there, and is the same one.
    if (request.method === 'PUT' && key === '') return response.writeHead(409).end()
    if (request.method === 'PUT') {
      // As the real ones do, which have to know how much there will be.
      if (request.headers['content-length'] === undefined) return response.writeHead(411).end()
      const { 'if-none-match': none, 'if-match': same } = request.headers
      const there = kept.get(key)
      if (same !== undefined && !knowsMatch) {
        unknown += 1
        return response.writeHead(501).end()
      }
      const isOther = same !== undefined && (!there || `"${etagOf(there)}"` !== same)
      if (honoursConditions && ((none === '*' && there) || isOther))
        return response.writeHead(412).end()
      const wanted = ['content-type', 'cache-control', 'content-encoding']
      const headers = wanted.flatMap(name => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value] as const] : []
      })
      kept.set(key, { body: Buffer.concat(chunks), headers: Object.fromEntries(headers) })
      if (isLosing) {
        isLosing = false
        return response.writeHead(500).end()
      }
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const after = url.searchParams.get('continuation-token') ?? ''
      const keys = [...kept.keys()].filter(one => one.startsWith(prefix) && one > after).sort()
      const page = keys.slice(0, pageSize)
      const next = keys.length > pageSize ? page.at(-1) : undefined
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(page, next))
    }
    const file = kept.get(key)
    if (!file) return response.writeHead(404).end()
    const etag = `${weakens ? 'W/' : ''}"${etagOf(file)}"`
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const isPart = from !== undefined
    if (isPart) parts.push(`bytes=${from}-${to}`)
    const body = isPart ? file.body.subarray(Number(from), Number(to) + 1) : file.body
    if (isBreaking) {
      isBreaking = false
      response.writeHead(200, { 'content-length': body.length })
      return response.write(body.subarray(0, body.length / 2), () => response.destroy())
    }
    const range = isPart && { 'content-range': `bytes ${from}-${to}/${file.body.length}` }
    return response
      .writeHead(isPart ? 206 : 200, {
        ...file.headers,
        ...range,
        etag,
        'content-length': body.length,
      })
      .end(body)
  })
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/bucket`,
    port,
    kept,
    /** What was asked for without a signature. */
    unsigned,
    /** The parts of files that were asked for. */
    parts,
    /** How often it was asked for a condition that it does not know. */
    unknown: () => unknown,
    /** Answers everything with this, or so many times, or as it should again. */
    refuse(status: number | undefined, times = Number.POSITIVE_INFINITY) {
      refusing = status
      refusals = times
    },
    /** Sends half of the next file. */
    breakOff() {
      isBreaking = true
    },
    /** Writes what it is given next, and says that it has failed. */
    loseNextAnswer() {
      isLosing = true
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
