import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Compiled } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import type { Edition } from '@tamlung/shared/contract/editions'
import { compilePackage } from '../publish/compile-package'
import { buildDetails } from '../publish/manifest-details'
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

/** Serves a manifest and its files. Invalid requests, and files that a newer build has removed, get 404. */
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

/** Listens on a port and explains EADDRINUSE, the most common error here. */
export function listenAt(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const words = `port ${port} is already in use; choose another one, such as --port ${port + 1}`
      reject(isTaken ? new Error(words) : error)
    })
    server.listen(port, host, resolve)
  })
}

type Following<Build> = {
  build: () => Promise<Build>
  /** The folder of the first build. */
  from: string
  take: (next: Build) => Promise<void>
  /** Called once for each new error. */
  refuse: (why: string) => void
  every?: number
}

/**
 * Builds at intervals and passes on each build that differs from the last one. After a failed build the last one stays
 * served.
 */
export async function followBuilds<Build extends { folder: string }>(
  { build, from, take, refuse, every = 1000 }: Following<Build>,
  signal?: AbortSignal,
) {
  let taken = from
  let lastError = ''
  while (!signal?.aborted) {
    await pause(every)
    try {
      const next = await build()
      if (next.folder !== taken) await take(next)
      taken = next.folder
      lastError = ''
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (why !== lastError) refuse(why)
      lastError = why
    }
  }
}

/** Serves one remote from the developer's machine in its published form, and rebuilds it when its source changes. */
export async function serveRemote(name: string, edition: Edition, port: number): Promise<string> {
  const origin = `http://localhost:${port}`
  const base = `${origin}/`
  // An unchanged source is not built again, so polling is cheap.
  const build = () => compilePackage(folderOf(name), edition)
  const servedOf = async (compiled: Compiled) => ({
    folder: compiled.folder,
    record: { ...(await createRecord(compiled)), ...buildDetails(), base },
  })
  const compiled = await build()
  const first = await servedOf(compiled)
  const server = remoteServer(origin, first)
  await listenAt(server, port)
  void followBuilds({
    build,
    from: compiled.folder,
    take: async next => {
      server.take(await servedOf(next))
      console.log(`${name} was rebuilt; open pages reload it`)
    },
    refuse: why => console.error(`${name} was not rebuilt: ${why}`),
  })
  return `${name} ${first.record.version} at ${origin}, rebuilt after each change; open the site with ?override=${name}@${origin}`
}
