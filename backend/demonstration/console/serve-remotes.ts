import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPagePolicy } from '@tamlung/shared/contract/plain-page-policy'
import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../src/platform/backend'
import type { Reports } from '../../src/platform/observability/reports/register-reports'
import { packageFolder } from '../../src/platform/programs'
import { guardPaths } from './guard-paths'
import { consoleRouter } from './router'

const policy = plainPagePolicy()

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

interface Part {
  name: string
  kind: keyof typeof types
  /** `/console/<name>.<kind>` by default. */
  address?: string
}

/** The files of the console's pages, which are served unchanged. */
const folder = join(packageFolder, 'demonstration/console/page')

export const servePart = (
  server: FastifyInstance,
  { name, kind, address = `/console/${name}.${kind}` }: Part,
): void => {
  const text = readFileSync(join(folder, `${name}.${kind}`), 'utf8')
  server.get(address, (_, reply) =>
    reply
      .type(`${types[kind]}; charset=utf-8`)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .send(text),
  )
}

/** Serves the page with the live versions and their health, both for the demonstration and a real start. */
export const serveRemotes = (server: FastifyInstance, reports: Reports): void => {
  servePart(server, { name: 'remotes', kind: 'html', address: '/console/remotes' })
  servePart(server, { name: 'remotes', kind: 'js' })
  for (const name of ['remotes', 'console']) servePart(server, { name, kind: 'css' })
  consoleRouter(server)('GET /reports', () => reports.list())
}

/** Registers the only console page of a real start, protected by the operator's token. Without a token there is no page. */
export const registerRemotes = (
  server: FastifyInstance,
  { configuration: { host, operatorToken } }: Pick<Backend, 'configuration'>,
  reports: Reports,
): void => {
  if (operatorToken === undefined) return
  guardPaths(server, { host, consoleSecret: operatorToken })
  serveRemotes(server, reports)
}
