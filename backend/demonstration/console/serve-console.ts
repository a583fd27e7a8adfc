import type { FastifyInstance } from 'fastify'
import { servePart } from '../../src/platform/http/serve-page'
import { pageFolder as folder } from './page-folder'

const scripts = ['console', 'elements', 'provider-faults', 'queues', 'sections', 'settings']

/** The page of the demonstration's staff, bank and game provider. Its sheet comes with the page of the remotes. */
export const serveConsole = (server: FastifyInstance): void => {
  servePart(server, { folder, name: 'console', kind: 'html', address: '/console' })
  for (const name of scripts) servePart(server, { folder, name, kind: 'js' })
}
