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

/**
 * Protects the console, which may change everything. Refuses pages of other origins, and requests without the secret if
 * there is one.
 */
const consoleGuard =
  ({ host: listening, consoleSecret }: Pick<Configuration, 'host' | 'consoleSecret'>) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin, host, authorization } = headers
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new Refusal('UNAUTHORIZED')
    // A foreign host name that resolves to this machine (DNS rebinding) makes a page of another site same-origin.
    if (isLoopback(listening) && !isLoopback(hostnameOf(host))) throw new Refusal('UNAUTHORIZED')
    if (consoleSecret === undefined) return
    if (isSameSecret(passwordIn(authorization), consoleSecret)) return
    reply.header('WWW-Authenticate', 'Basic realm="console", charset="UTF-8"')
    throw new Refusal('UNAUTHORIZED')
  }

const consolePaths = /^\/console(\/|\?|$)/

/** Guards all addresses below `/console`, whether they exist or not. */
export const guardPaths = (
  server: FastifyInstance,
  configuration: Pick<Configuration, 'host' | 'consoleSecret'>,
): void => {
  const guard = consoleGuard(configuration)
  server.addHook('onRequest', (request, reply) =>
    consolePaths.test(request.url) ? guard(request, reply) : Promise.resolve(),
  )
}
