import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import staticFiles from '@fastify/static'
import {
  dictionaryHeaders,
  dictionaryPattern,
  wantedDelta,
} from '@tamlung/shared/contract/compression-dictionary'
import { headersFor, type SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** The document with the shell's canary, for the share of visitors whose document has set the cookie. */
const candidate = 'index.candidate.html'

const hasCandidate = ({ headers }: FastifyRequest): boolean =>
  /(^|;\s*)tamlung_shell=candidate(;|$)/.test(headers.cookie ?? '')

/** Changes the path of an address and keeps its query. */
export const changePath = (url: string, change: (path: string) => string): string => {
  const end = url.indexOf('?')
  return end < 0 ? change(url) : change(url.slice(0, end)) + url.slice(end)
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

/** Returns the file of a request that may have deltas. The service worker requests the document at the root. */
const fileOf = (request: FastifyRequest): string | undefined => {
  const path = pathOf(request)
  if (path === '/') return hasCandidate(request) ? candidate : 'index.html'
  return dictionaryPattern(path) ? path.slice(1) : undefined
}

/**
 * Serves a delta to a file that the browser already has (RFC 9842), if publishing has stored one beside the file. Range
 * requests never get a delta.
 */
const serveDeltas = (server: FastifyInstance, folder: string): void => {
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

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const siteHeaders = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads `headers.json` of the built site: the headers of each path. */
const readRules = (folder: string): SiteHeaders => {
  const path = join(folder, 'headers.json')
  if (!existsSync(path)) return {}
  const result = z.safeParse(siteHeaders, JSON.parse(readFileSync(path, 'utf8')))
  if (!result.success) throw new Error(`${path} must hold headers by path`)
  return result.data
}

const retryMirror = /\/_r\d+(?=\/)/

/** Removes the marker of a retry, which requests the same file at another address so that no failed reply is cached. */
export const withoutRetryMirror = (url: string): string =>
  changePath(url, path => path.replace(retryMirror, ''))

/** The backend's own addresses, which are not files of the site. */
const own =
  /^\/(api|media|socket\.io|console|desk|healthz|readyz|metrics|operator|reports|\.well-known\/security\.txt)(\/|$)/

/** Escapes a malformed page address such as `/%`, so that the site answers it with its own "not found" page. */
export const escapeMalformedPage = (url: string, accept = ''): string =>
  changePath(url, path => {
    try {
      decodeURIComponent(path)
      return path
    } catch {
      return accept.includes('text/html') && !own.test(path) ? path.replaceAll('%', '%25') : path
    }
  })

const isRemote = (path: string) => /^\/remotes\/[^/]+\/[^/]+\//.test(path)
const isHashed = (path: string) => /[.-][0-9a-f]{8,}\.[a-z0-9]+$/.test(path)

/** File names without a hash that other hosts use. Each build of a remote has its own content under them. */
const isStanding = (path: string): boolean => /\/(mf-manifest\.json|remoteEntry\.js)$/.test(path)

const isImmutable = (path: string): boolean => isRemote(path) || isHashed(path)

const cacheControl = (path: string): string =>
  isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Headers for pages and calls. A first visit fetches a dozen files, and each would carry 350 bytes of them: a tenth of a second on
 * a slow line. `frame-ancestors` in the policy of these files replaces `X-Frame-Options`.
 */
const pageHeaders: readonly string[] = [
  'Cross-Origin-Opener-Policy',
  'Last-Modified',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
]

export const isPageRequest = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !own.test(pathOf(request)) &&
  !pathOf(request).startsWith('/remotes/') &&
  (request.headers.accept ?? '').includes('text/html')

export const registerSite = async (server: FastifyInstance, folder: string): Promise<void> => {
  const rules = readRules(folder)
  await server.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: ['index.html'],
    dotfiles: 'deny',
    wildcard: true,
  })
  server.addHook('onRequest', async (request, reply) => {
    if (!hasCandidate(request) || !isPageRequest(request) || /\.\w+$/.test(pathOf(request))) return
    if (existsSync(join(folder, candidate))) return reply.sendFile(candidate)
  })
  serveDeltas(server, folder)
  server.addHook('onSend', async (request, reply) => {
    const path = pathOf(request)
    if (own.test(path)) return
    if (reply.statusCode >= 400) {
      reply.header('Cache-Control', 'no-store')
      return
    }
    if (isImmutable(path)) for (const name of pageHeaders) reply.removeHeader(name)
    reply.header('Cache-Control', cacheControl(path))
    // Remotes may be on other origins, and browsers check the integrity only of files that CORS lets them read.
    reply.header('Access-Control-Allow-Origin', '*')
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    reply.headers(headersFor(rules, path))
    if (isStanding(path)) reply.header('Cache-Control', 'no-cache')
  })
}
