import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { dictionaryHeaders, wantedDelta } from '@tamlung/shared/contract/compression-dictionary'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/**
 * Serves the difference to a file that the browser has (RFC 9842), where publishing has put one beside the file. A part of
 * a file is never served from its delta.
 */
export const serveDeltas = (server: FastifyInstance, folder: string): void => {
  const answered = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    const ending = wantedDelta(request.headers)
    if (!ending || !dictionaryHeaders(path)['Use-As-Dictionary'] || request.headers.range) return
    if (!existsSync(join(folder, path + ending))) return
    answered.add(request)
    return reply.sendFile(path.slice(1) + ending)
  })
  server.addHook('onSend', async (request, reply) => {
    const path = pathOf(request)
    if (reply.statusCode >= 400) return
    reply.headers(dictionaryHeaders(path))
    if (!answered.has(request)) return
    reply.headers({
      'Content-Type': types[extname(path)] ?? '',
      ...(reply.statusCode === 200 && { 'Content-Encoding': 'dcz' }),
    })
  })
}
