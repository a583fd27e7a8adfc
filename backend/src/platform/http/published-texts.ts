import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { packageFolder } from '../programs'

export const securityTextPath = '/.well-known/security.txt'

const lifetime = 180 * 24 * 60 * 60_000

/**
 * Publishes whom to contact about a vulnerability (RFC 9116). Each reply is valid for half a year; the maximum is a year.
 */
export const registerSecurityText = (server: FastifyInstance, contact: string): void => {
  server.get(securityTextPath, (_, reply) => {
    const expires = new Date(Date.now() + lifetime).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: th, lo, en\n`)
  })
}

const file = join(packageFolder, 'openapi.json')

export const registerOpenApi = (server: FastifyInstance): void => {
  const text = readFileSync(file, 'utf8')
  server.get('/api/openapi.json', (_, reply) =>
    reply.type('application/json').header('Cache-Control', 'no-cache').send(text),
  )
}
