import type { FastifyInstance } from 'fastify'
import { figuresCsv, readFigures } from '../../src/features/chat/figures'
import type { Backend } from '../../src/platform/backend'
import type { consoleRouter } from './router'

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

/** How well staff answer, as the desk shows it. */
export const addChatFigures = (
  server: FastifyInstance,
  add: ReturnType<typeof consoleRouter>,
  { database }: Backend,
): void => {
  add('GET /chat-figures', ({ query }) => database.run(readFigures, daysIn(query.days)))
  server.get<{ Querystring: { days?: string } }>(
    '/console/api/chat-figures.csv',
    async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="chats.csv"')
        .header('Cache-Control', 'no-store')
        .send(figuresCsv(await database.run(readFigures, daysIn(query.days)))),
  )
}
