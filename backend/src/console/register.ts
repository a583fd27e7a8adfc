import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { addChatRoutes } from './chats'
import { addMemberRoutes } from './members'
import { consoleRouter } from './router'
import { addStaffRoutes } from './staff'
import { addSwitchRoutes } from './switches'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const files = [
  ['/console', 'console.html', 'text/html; charset=utf-8'],
  ['/console/console.js', 'console.js', 'text/javascript; charset=utf-8'],
  ['/console/console.css', 'console.css', 'text/css; charset=utf-8'],
] as const

/** Only ever registered when the demonstration is on. */
export const registerConsole = (server: FastifyInstance, backend: Backend): void => {
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
  const add = consoleRouter(server)
  addMemberRoutes(add, backend)
  addStaffRoutes(add, backend)
  addChatRoutes(add, backend)
  addSwitchRoutes(add, backend)
}
