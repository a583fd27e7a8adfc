import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import type { Edition } from '@tamlung/shared/contract/editions'
import { listenAt } from '../serving/listen-at'
import { fileFacts } from '../store/file-facts'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

type Served = {
  folder: string
  record: { files: Readonly<Record<string, unknown>> }
  origin: string
}

/** The record and its files. Another build may take a file away meanwhile, and anybody may ask for nonsense: it goes on. */
export function remoteServer({ folder, record, origin }: Served): Server {
  const files = new Set(Object.keys(record.files))
  const bodyOf = async (url: string) => {
    if (!URL.canParse(url, origin)) return undefined
    const file = new URL(url, origin).pathname.replace(/\/_r\d+(?=\/)/, '').slice(1)
    if (file === 'record.json') return { file, body: JSON.stringify(record) }
    if (!files.has(file)) return undefined
    const body = await readFile(join(folder, file)).catch(() => undefined)
    return body && { file, body }
  }
  return createServer(async (request, response) => {
    const found = await bodyOf(request.url ?? '/')
    if (!found) return response.writeHead(404, open).end()
    const { contentType } = fileFacts(found.file, true)
    response.writeHead(200, { ...open, 'content-type': contentType, 'cache-control': 'no-cache' })
    response.end(found.body)
  })
}

/** One remote as it would be published, from the developer's own machine. */
export async function serveRemote(name: string, edition: Edition, port: number): Promise<string> {
  const compiled = await compilePackage(folderOf(name), edition)
  const origin = `http://localhost:${port}`
  const record = { ...(await createRecord(compiled)), ...originOfBuild(), base: `${origin}/` }
  const server = remoteServer({ folder: compiled.folder, record, origin })
  await listenAt(server, port)
  return `${name} ${record.version} at ${origin}; open the site with ?override=${name}@${origin}, anew after each build: a reload shows the one that was accepted`
}
