import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compressed = promisify(gzip)

/** A reply that fits into one packet arrives no sooner when compressed. */
const smallest = 1_024

/**
 * Long replies are a fifth of their size when compressed, and phones wait for bytes. Only what is read of the API: logging
 * in and the like answer with tokens, and their length would tell of them. What is read there needs a token in a header,
 * which no page of somebody else can make a browser send, so that nobody can have a reply made with words of their own and
 * measure it. The desk and the console know whoever asks by what browsers send by themselves.
 */
export const compressReplies = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return payload
    if (typeof payload !== 'string' || payload.length < smallest) return payload
    const varies = reply.getHeader('Vary')
    reply.header('Vary', [varies ?? [], 'Accept-Encoding'].flat().join(', '))
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return payload
    reply.header('Content-Encoding', 'gzip')
    return compressed(payload)
  })
}
