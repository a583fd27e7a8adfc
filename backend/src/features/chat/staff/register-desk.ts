import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../../platform/backend'
import { readInput } from '../../../platform/http/read-input'
import { getSetting, setSetting } from '../../../platform/settings/operations'
import { figuresCsv, readFigures } from '../figures'
import { chatService, readService, serviceSetting } from '../service/service-setting'
import { addAgentRoutes } from './add-agent-routes'
import { addAuditRoutes } from './add-audit-routes'
import { addConversationRoutes } from './add-conversation-routes'
import { type AddRoute, deskRouter } from './desk-router'
import { readyAnswers } from './desk-schemas'
import { registerLogin } from './log-in'

const answersSetting = 'deskAnswers'

/** Routes for settings: ready answers, and the chat's hours, questions and quick replies. */
export const addSettingRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /answers', async () => ({
    answers: (await database.run(getSetting, answersSetting)) ?? [],
  }))
  add(
    'PUT /answers',
    ({ body, audited }) => {
      const value = readInput(readyAnswers, body).answers
      return audited(setSetting, { name: answersSetting, value }, { action: 'readyAnswersChanged' })
    },
    'administrator',
  )

  add('GET /service', async () => readService(await database.run(getSetting, serviceSetting)))
  add(
    'PUT /service',
    ({ body, audited }) => {
      const value = readInput(chatService, body)
      return audited(setSetting, { name: serviceSetting, value }, { action: 'chatServiceChanged' })
    },
    'administrator',
  )
}

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

/** Registers the staff's routes, if the configuration has a desk. */
export const registerDesk = (server: FastifyInstance, backend: Backend): void => {
  if (backend.configuration.desk === undefined) return
  // The page is one of the chat's static files at the same origin.
  server.get('/desk', ({ url }, reply) =>
    reply.redirect(`/chat/v1/desk.html${url.replace(/^\/desk\/?/, '')}`),
  )
  registerLogin(server, backend)
  const add = deskRouter(server, backend)
  addAgentRoutes(add, backend)
  addConversationRoutes(add, backend)
  addSettingRoutes(add, backend)
  addFigureRoutes(add, backend)
  addAuditRoutes(add, backend)
}
