import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const files = [
  ['/console/remotes', 'remotes.html', 'text/html; charset=utf-8'],
  ['/console/remotes.css', 'remotes.css', 'text/css; charset=utf-8'],
  ['/console/remotes.js', 'remotes.js', 'text/javascript; charset=utf-8'],
] as const

export const remotesPage = (server: FastifyInstance): void => {
  for (const [url, file, type] of files) {
    const text = readFileSync(new URL(`./page/${file}`, import.meta.url), 'utf8')
    server.get(url, (_, reply) =>
      reply
        .type(type)
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-cache')
        .send(text),
    )
  }
}
