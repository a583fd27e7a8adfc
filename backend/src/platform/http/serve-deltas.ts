import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  dictionaryHeaders,
  dictionaryPattern,
  wantedDelta,
} from '@tamlung/shared/contract/compression-dictionary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { candidate, hasCandidate } from './candidate'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** The file of a request that may have deltas. The service worker requests the document at the root. */
const fileOf = (request: FastifyRequest): string | undefined => {
  const path = pathOf(request)
  if (path === '/') return hasCandidate(request) ? candidate : 'index.html'
  return dictionaryPattern(path) ? path.slice(1) : undefined
}

/**
 * Serves the difference to a file that the browser has (RFC 9842), where publishing has put one beside the file. A part of
 * a file is never served from its delta.
 */
export const serveDeltas = (server: FastifyInstance, folder: string): void => {
  const answered = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', async (request, reply) => {
    const file = fileOf(request)
    const ending = wantedDelta(request.headers)
    if (!ending || !file || request.headers.range) return
    if (!existsSync(join(folder, file + ending))) return
    answered.add(request)
    return reply.sendFile(file + ending)
  })
  server.addHook('onSend', async (request, reply) => {
    const path = pathOf(request)
    if (reply.statusCode >= 400) return
    reply.headers(dictionaryHeaders(path))
    if (!answered.has(request)) return
    reply.headers({
      'Content-Type': types[extname(fileOf(request) ?? '')] ?? '',
      ...(reply.statusCode === 200 && { 'Content-Encoding': 'dcz' }),
    })
  })
}
