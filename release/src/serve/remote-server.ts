import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileFacts } from '../store/file-facts'

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const stream = { ...open, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }
const changed = 'data: changed\n\n'

export type Served = {
  folder: string
  record: { files: Readonly<Record<string, unknown>> }
}

export type RemoteServer = Server & {
  /** Serves this build from now on and notifies listening pages. */
  take: (served: Served) => void
}

/**
 * Serves a manifest and its files. A newer build may remove a file meanwhile, and invalid requests are answered with
 * 404.
 */
export function remoteServer(origin: string, first: Served): RemoteServer {
  let served = first
  const listening = new Set<ServerResponse>()
  const bodyOf = async (url: string) => {
    const { folder, record: manifest } = served
    if (!URL.canParse(url, origin)) return undefined
    const file = new URL(url, origin).pathname.replace(/\/_r\d+(?=\/)/, '').slice(1)
    if (file === 'record.json') return { file, body: JSON.stringify(manifest) }
    if (!Object.hasOwn(manifest.files, file)) return undefined
    const body = await readFile(join(folder, file)).catch(() => undefined)
    return body && { file, body }
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/changes') {
      response.writeHead(200, stream).write(`retry: 1000\n${changed}`)
      listening.add(response)
      return response.once('close', () => listening.delete(response))
    }
    const found = await bodyOf(request.url ?? '/')
    if (!found) return response.writeHead(404, open).end()
    const { contentType } = fileFacts(found.file, true)
    response.writeHead(200, { ...open, 'content-type': contentType, 'cache-control': 'no-cache' })
    response.end(found.body)
  })
  return Object.assign(server, {
    take(next: Served) {
      served = next
      for (const response of listening) response.write(changed)
    },
  })
}
