import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Other } from './others'
import { page } from './page'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves a page with another vendor's chat, and the replies that this chat needs. */
export async function openOtherServer(
  folder: string,
  { line, path: filesPath = '/chat', head = '', answers = {} }: Other,
) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/with')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(line))
    if (path in answers)
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers[path]))
    const file = path.startsWith(filesPath) ? path.slice(filesPath.length + 1) || 'index.html' : ''
    try {
      if (file === '' || file.includes('..')) throw new Error(path)
      const bytes = readFileSync(join(folder, file))
      const content =
        file === 'index.html' ? String(bytes).replace('<head>', `<head>${head}`) : bytes
      const type = types[extname(file)] ?? 'application/octet-stream'
      return response.writeHead(200, { 'content-type': type }).end(content)
    } catch {
      return response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
