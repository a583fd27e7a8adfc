import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packageFolder } from '../package-folder'

const file = join(packageFolder, 'openapi.json')

export const registerOpenApi = (server: FastifyInstance): void => {
  const text = readFileSync(file, 'utf8')
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').header('Cache-Control', 'no-cache').send(text),
  )
}
