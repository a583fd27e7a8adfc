import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Backend } from '../backend'
import type { Part } from '../media/media-storage'
import { sendRefusal } from './error-reply'

const singleRange = /^bytes=\s*(?:(\d+)\s*-\s*(\d*)|-\s*(\d+))\s*$/i

/**
 * Returns the range that a `Range` header requests, or `none` for one outside of the file. Undefined means the whole
 * file: several ranges, which a server may ignore, or an invalid header.
 */
export const readRange = (range: string, bytes: number): Part | 'none' | undefined => {
  const [all, first, last, suffix] = singleRange.exec(range) ?? []
  if (all === undefined) return undefined
  if (first === undefined) {
    const wanted = Math.min(Number(suffix), bytes)
    return wanted === 0 ? 'none' : { start: bytes - wanted, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= bytes) return 'none'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}

/** Stops browsers from running scripts in a file. PDF files, which may contain programs, are offered as downloads. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const protect = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Content-Security-Policy', sandbox)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')

/** Files never change, so the name serves as the ETag. */
const tagOf = (name: string) => `"${name}"`

/** Browsers request videos in ranges, and some play none without them. */
const rangeIn = ({ method, headers }: FastifyRequest, name: string): string | undefined => {
  const condition = headers['if-range']
  if (method !== 'GET' || (condition !== undefined && condition !== tagOf(name))) return undefined
  return headers.range
}

export const registerMediaRoutes = (
  server: FastifyInstance,
  { media, addresses }: Backend,
): void => {
  type MediaRequest = { Params: { name: string }; Querystring: { until?: unknown; sign?: unknown } }
  server.get<MediaRequest>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const missing = () => sendRefusal(request, reply, { code: 'NO_DATA' })
    const secondsLeft = addresses.secondsLeft(name, request.query)
    if (secondsLeft === 0) return missing()
    const range = rangeIn(request, name)
    const size = range === undefined ? undefined : await media.size(name)
    const part = range === undefined || size === undefined ? undefined : readRange(range, size)
    protect(reply).header('Accept-Ranges', 'bytes')
    if (part === 'none') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
    const file = await media.open(name, part)
    if (file === undefined) return missing()
    if (part !== undefined)
      reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
    return reply
      .type(file.type)
      .header('Content-Length', file.bytes)
      .header('Content-Disposition', file.type === 'application/pdf' ? 'attachment' : 'inline')
      .header('ETag', tagOf(name))
      .header('Cache-Control', `private, max-age=${secondsLeft}, immutable`)
      .send(file.stream)
  })
}
