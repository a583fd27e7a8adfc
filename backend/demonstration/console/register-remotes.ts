import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../src/platform/backend'
import type { Reports } from '../../src/platform/observability/reports/register-reports'
import { guardPaths } from './guard-paths'
import { serveRemotes } from './serve-remotes'

/** The only console page of a real start, behind the operator's token. Without a token it does not exist. */
export const registerRemotes = (
  server: FastifyInstance,
  { configuration: { host, operatorToken } }: Pick<Backend, 'configuration'>,
  reports: Reports,
): void => {
  if (operatorToken === undefined) return
  guardPaths(server, { host, consoleSecret: operatorToken })
  serveRemotes(server, reports)
}
