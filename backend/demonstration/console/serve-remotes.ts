import type { FastifyInstance } from 'fastify'
import { servePage, servePart } from '../../src/platform/http/serve-page'
import type { Reports } from '../../src/platform/observability/reports/register-reports'
import { pageFolder as folder } from './page-folder'
import { consoleRouter } from './router'

/** The live versions and their health, for staff of the demonstration and of a real start. */
export const serveRemotes = (server: FastifyInstance, reports: Reports): void => {
  servePage(server, { address: '/console/remotes', folder, name: 'remotes' })
  servePart(server, { folder, name: 'console', kind: 'css' })
  consoleRouter(server)('GET /reports', () => reports.list())
}
