import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../../platform/backend'
import { figuresCsv, readFigures } from '../figures'
import { addAgentRoutes } from './add-agent-routes'
import { addSettingRoutes } from './add-setting-routes'
import { addTalkRoutes } from './add-talk-routes'
import { type AddRoute, deskRouter } from './desk-router'
import { registerLogin } from './register-login'

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

const addFigureRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /figures', ({ query }) => database.run(readFigures, daysIn(query.days)))
  add('GET /figures.csv', async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="chats.csv"')
    return figuresCsv(await database.run(readFigures, daysIn(query.days)))
  })
}

/** The staff's own calls. Where the configuration has no desk there are no such addresses. */
export const registerDesk = (server: FastifyInstance, backend: Backend): void => {
  if (backend.configuration.desk === undefined) return
  // The page lies with the chat's other files, whoever serves them at this origin.
  server.get('/desk', ({ url }, reply) =>
    reply.redirect(`/chat/v1/desk.html${url.replace(/^\/desk\/?/, '')}`),
  )
  registerLogin(server, backend)
  const add = deskRouter(server, backend)
  addAgentRoutes(add, backend)
  addTalkRoutes(add, backend)
  addSettingRoutes(add, backend)
  addFigureRoutes(add, backend)
}
