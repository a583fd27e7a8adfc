import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream'
import { dictionaryHeaders, wantedDelta } from '@tamlung/shared/contract/compression-dictionary'
import { headersFor } from '@tamlung/shared/contract/site-headers'
import type { Site } from './site'

/** Files that were sent in full, without headers. */
export type Sent = { requests: number; bytes: number }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A tag of the content, so that a file with the same bytes in a later build counts as unchanged. */
function tagOf(file: string): string {
  return `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)}"`
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** The smallest copy of a file that the browser accepts. */
function copyOf(file: string, delta: string | undefined) {
  if (delta && existsSync(file + delta)) return { sent: file + delta, encoding: 'dcz' }
  if (existsSync(`${file}.br`)) return { sent: `${file}.br`, encoding: 'br' }
  return { sent: file, encoding: undefined }
}

/** Answers with a file, compressed at build time, or with 304 if the browser has it. */
export function serveFile(
  site: Site,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  count: (bytes: number) => void,
) {
  const [requestPath = '/'] = String(headers[':path']).split('?')
  const path = site.whole && extname(requestPath) === '' ? '/index.html' : requestPath
  const file = normalize(join(site.folder, path))
  if (!file.startsWith(site.folder) || !existsSync(file)) {
    stream.respond({ ':status': 404 }, { endStream: true })
    return
  }
  const { sent, encoding } = copyOf(file, site.deltas ? wantedDelta(headers) : undefined)
  const tag = tagOf(sent)
  const common = {
    ...lowerCase(headersFor(site.headers, site.rulesBelow + requestPath)),
    ...(site.deltas && lowerCase(dictionaryHeaders(requestPath))),
    etag: tag,
  }
  if (headers['if-none-match'] === tag) {
    stream.respond({ ...common, ':status': 304 }, { endStream: true })
    return
  }
  const hasBody = headers[':method'] !== 'HEAD'
  stream.respond(
    {
      ...common,
      ':status': 200,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(sent).size,
      ...(encoding && { 'content-encoding': encoding }),
    },
    { endStream: !hasBody },
  )
  if (!hasBody) return
  count(statSync(sent).size)
  // In small chunks, so that later requests with a higher priority can be sent in between.
  pipeline(createReadStream(sent, { highWaterMark: 8192 }), stream, () => undefined)
}
