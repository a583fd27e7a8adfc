import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const file = new URL('../../../openapi.json', import.meta.url)

export const registerOpenApi = (server: FastifyInstance): void => {
  const text = readFileSync(file, 'utf8')
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').header('Cache-Control', 'no-cache').send(text),
  )
}
