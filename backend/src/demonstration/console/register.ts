import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../platform/backend'
import { servePage } from '../../platform/http/serve-page'
import type { Reports } from '../../platform/observability/reports/register-reports'
import { addChatRoutes } from './chats'
import { consoleGuard } from './guard'
import { addMemberRoutes } from './members'
import { consoleRouter } from './router'
import { addStaffRoutes } from './staff'
import { addSwitchRoutes } from './switches'

const consolePaths = /^\/console(\/|\?|$)/

/** Only ever registered when the demonstration is on. */
export const registerConsole = (
  server: FastifyInstance,
  backend: Backend,
  reports: Reports,
): void => {
  const guard = consoleGuard(backend.configuration)
  server.addHook('onRequest', (request, reply) =>
    consolePaths.test(request.url) ? guard(request, reply) : Promise.resolve(),
  )
  const folder = new URL('./page/', import.meta.url)
  servePage(server, { address: '/console', folder, name: 'console' })
  servePage(server, { address: '/console/remotes', folder, name: 'remotes' })
  const add = consoleRouter(server)
  addMemberRoutes(add, backend)
  addStaffRoutes(add, backend)
  addChatRoutes(add, backend)
  addSwitchRoutes(add, backend)
  add('GET /reports', () => reports.list())
}
