import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Configuration, isLoopback } from '../../src/platform/configuration/configuration'
import { Refusal } from '../../src/platform/errors/refusal'
import { isSameSecret } from '../../src/platform/identity/secrets'

const passwordIn = (header: string | undefined): string => {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header ?? '') ?? []
  return Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

const hostnameOf = (host: string | undefined): string =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''

/** The console does everything: it answers its own pages only, this machine only, or who knows the secret. */
const consoleGuard =
  ({ host: listening, consoleSecret }: Pick<Configuration, 'host' | 'consoleSecret'>) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin, host, authorization } = headers
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new Refusal('UNAUTHORIZED')
    // A name of somebody else's that leads to this machine is a page of somebody else's.
    if (isLoopback(listening) && !isLoopback(hostnameOf(host))) throw new Refusal('UNAUTHORIZED')
    if (consoleSecret === undefined) return
    if (isSameSecret(passwordIn(authorization), consoleSecret)) return
    reply.header('WWW-Authenticate', 'Basic realm="console", charset="UTF-8"')
    throw new Refusal('UNAUTHORIZED')
  }

const consolePaths = /^\/console(\/|\?|$)/

/** All addresses below `/console`, existing or not. */
export const guardPaths = (
  server: FastifyInstance,
  configuration: Pick<Configuration, 'host' | 'consoleSecret'>,
): void => {
  const guard = consoleGuard(configuration)
  server.addHook('onRequest', (request, reply) =>
    consolePaths.test(request.url) ? guard(request, reply) : Promise.resolve(),
  )
}
