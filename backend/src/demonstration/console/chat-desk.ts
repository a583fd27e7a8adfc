import type { FastifyInstance } from 'fastify'
import { figuresCsv, readFigures } from '../../features/chat/figures'
import type { Backend } from '../../platform/backend'
import { servePage } from '../../platform/http/serve-page'
import type { consoleRouter } from './router'

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

/** The page on which staff answer, and how well they did: on the page, and for a spreadsheet. */
export const addChatDesk = (
  server: FastifyInstance,
  add: ReturnType<typeof consoleRouter>,
  { database }: Backend,
): void => {
  const folder = new URL('./page/', import.meta.url)
  servePage(server, { address: '/console/chats', folder, name: 'chats' })
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
