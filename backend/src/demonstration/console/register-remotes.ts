import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../platform/backend'
import type { Reports } from '../../platform/observability/reports/register-reports'
import { guardPaths } from './guard-paths'
import { serveRemotes } from './serve-remotes'

/** Of all the console the one page that a real start has, behind the operator's token. Without a token there is none. */
export const registerRemotes = (
  server: FastifyInstance,
  { configuration: { host, operatorToken } }: Pick<Backend, 'configuration'>,
  reports: Reports,
): void => {
  if (operatorToken === undefined) return
  guardPaths(server, { host, consoleSecret: operatorToken })
  serveRemotes(server, reports)
}
