import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../../src/platform/configuration/configuration'
import { consoleGuard } from './guard'

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
