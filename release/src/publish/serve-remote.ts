import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import type { Edition } from '@tamlung/shared/contract/editions'
import { fileFacts } from '../store/file-facts'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** One remote as it would be published, from the developer's own machine. */
export async function serveRemote(name: string, edition: Edition, port: number): Promise<string> {
  const compiled = await compilePackage(folderOf(name), edition)
  const origin = `http://localhost:${port}`
  const record = { ...(await createRecord(compiled)), ...originOfBuild(), base: `${origin}/` }
  const files = new Set(Object.keys(record.files))
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname.replace(/\/_r\d+(?=\/)/, '')
    const file = path.slice(1)
    if (file === 'record.json') {
      response.writeHead(200, { ...open, 'content-type': 'application/json' })
      return response.end(JSON.stringify(record))
    }
    if (!files.has(file)) return response.writeHead(404, open).end()
    const { contentType } = fileFacts(file, true)
    response.writeHead(200, { ...open, 'content-type': contentType, 'cache-control': 'no-cache' })
    return response.end(await readFile(join(compiled.folder, file)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return `${name} ${record.version} at ${origin}; open the site with ?override=${name}@${origin}`
}
