import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderIndex } from '@tamlung/shared/bundling/site/index-html'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { PublishedShell } from '../../registry/manifests/manifest-schemas'
import { fileFacts } from '../../store/file-facts'
import type { Store } from '../../store/store'
import { answerCall } from './fake-backend'

export type LoadReport = {
  type: string
  remote: string
  stage: string
  kind?: string
  message?: string
}

const reportsPath = '/reports'

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    request.on('error', reject)
  })
}

type Candidate = {
  shell: PublishedShell
  registry: Registry
  /** Signs the registry; a shell with a key refuses unsigned ones. */
  sign?: ((text: string) => string) | undefined
}

/** Serves the composition with the candidate from the store, on this machine only. */
export async function serveCandidate(store: Store, { shell, registry, sign }: Candidate) {
  const headers = siteHeaders({ ...shell.document, registry })['/*'] ?? {}
  const document = renderIndex(shell.document, registry, { telemetry: reportsPath }, sign)
  const reports: LoadReport[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/').replace(
      /\/_r\d+(?=\/)/,
      '',
    )
    const reply = async () => {
      const key = path.slice(1)
      const file = /^\/(assets|remotes)\//.test(path) ? await store.get(key) : null
      if (file) {
        response.writeHead(200, {
          'content-type': fileFacts(key, true).contentType,
          'access-control-allow-origin': '*',
        })
        return response.end(file.body)
      }
      if (path === reportsPath && request.method === 'GET') return response.writeHead(204).end()
      if (path === reportsPath) {
        reports.push(JSON.parse(await bodyOf(request)) as LoadReport)
        return response.writeHead(204).end()
      }
      const sample = answerCall(request.method ?? 'GET', path)
      if (sample !== undefined || path.startsWith('/api/') || path.startsWith('/socket.io/')) {
        response.writeHead(sample === undefined ? 404 : 200, { 'content-type': 'application/json' })
        return response.end(JSON.stringify(sample ?? { message: 'NOT_FOUND' }))
      }
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
      return response.end(document)
    }
    reply().catch(() => response.writeHead(500).end())
  })
  // No timeout, because a long visit must not lose its connection.
  server.keepAliveTimeout = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Reports of the page about loading its parts. */
    reports,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
