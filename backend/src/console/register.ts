import type { FastifyInstance } from 'fastify'
import type { Backend } from '../backend'
import { servePage } from '../http/serve-page'
import { addChatRoutes } from './chats'
import { addMemberRoutes } from './members'
import { consoleRouter } from './router'
import { addStaffRoutes } from './staff'
import { addSwitchRoutes } from './switches'

/** Only ever registered when the demonstration is on. */
export const registerConsole = (server: FastifyInstance, backend: Backend): void => {
  const folder = new URL('./page/', import.meta.url)
  servePage(server, { address: '/console', folder, name: 'console' })
  const add = consoleRouter(server)
  addMemberRoutes(add, backend)
  addStaffRoutes(add, backend)
  addChatRoutes(add, backend)
  addSwitchRoutes(add, backend)
}
