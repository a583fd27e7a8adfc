import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../src/platform/backend'
import type { Reports } from '../../src/platform/observability/reports/register-reports'
import { auditedDatabase } from './audited-database'
import { addChatFigures } from './chat-figures'
import { addChatRoutes } from './chats'
import { guardPaths } from './guard-paths'
import { addMemberRoutes } from './members'
import { consoleRouter } from './router'
import { serveConsole } from './serve-console'
import { serveRemotes } from './serve-remotes'
import { addStaffRoutes } from './staff'
import { addSwitchRoutes } from './switches'

/** Only ever registered when the demonstration is on. */
export const registerConsole = (
  server: FastifyInstance,
  backend: Backend,
  reports: Reports,
): void => {
  guardPaths(server, backend.configuration)
  serveRemotes(server, reports)
  serveConsole(server)
  const add = consoleRouter(server)
  const audited = { ...backend, database: auditedDatabase(backend.database) }
  addMemberRoutes(add, audited)
  addStaffRoutes(add, audited)
  addChatRoutes(add, audited)
  addChatFigures(server, add, backend)
  addSwitchRoutes(add, audited)
}
