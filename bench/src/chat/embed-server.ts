import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { page } from './page'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="900"><rect width="640" height="900" fill="#474bb0"/></svg>'

/**
 * A cross-origin isolated page has a clock of 0.005 ms; in others it is rounded to 0.1 ms, and a frame of 16.67 ms may
 * seem 16.8.
 */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Builds the embedded chat and returns its folder and version. */
export async function compileEmbed() {
  const build = await readBuild('remote-chat', 'rspack.embed.config.ts')
  const { folder } = await compile(build, { mode: 'production', edition: 'th' })
  return { folder, version: packageVersion(join(rootFolder, 'remote-chat')) }
}

function messageAt(seq: number) {
  const isPicture = seq % 5 === 0
  return {
    id: `m${seq}`,
    seq,
    sender: seq % 3 === 0 ? 'customer' : 'staff',
    message: isPicture
      ? {
          message_type: 'media',
          payload: { fileType: 'image', filePath: `/media/${seq}.svg`, name: `${seq}.svg` },
        }
      : {
          message_type: 'text',
          payload: { message: `ข้อความที่ ${seq} ${'น้ำ ปั๊ม ທີ່ ໜ້າ '.repeat(seq % 6)}` },
        },
    createdAt: new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString(),
  }
}

/** Serves a page with the chat and a conversation of `total` messages, which are generated when they are read. */
export async function openEmbedServer(total: number) {
  const { folder, version } = await compileEmbed()
  const read = { pages: 0, oldest: total + 1 }
  const files = new Map([
    ['/chat/v1/embed.js', 'embed.js'],
    [`/chat/${version}/embed.js`, 'embed.js'],
  ])

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/api/lookup/enableChatWidget') return json({ enableChatWidget: true })
    if (path === '/api/chat/config') return json({ PREFIX: 'bench' })
    if (path === '/api/chat/read-customer/') return json({ message: 'OK' })
    if (path === '/api/chat/history') {
      let text = ''
      for await (const chunk of request) text += chunk
      const { skip, limit } = JSON.parse(text) as { skip: number; limit: number }
      const last = Math.max(1, total - skip - limit + 1)
      const messages = []
      for (let seq = total - skip; seq >= last; seq--) messages.push(messageAt(seq))
      read.pages += 1
      read.oldest = Math.min(read.oldest, last)
      return json(messages)
    }
    if (path.startsWith('/media/'))
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
    if (path === '/' || path === '/with' || path === '/without' || path === '/isolated') {
      const line = path === '/without' ? '' : '<script src="/chat/v1/embed.js"></script>'
      const headers = path === '/isolated' ? isolated : {}
      return response
        .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(page(line))
    }
    const file = files.get(path) ?? path.split('/').at(-1) ?? ''
    try {
      const content = readFileSync(join(folder, file))
      return response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
        .end(content)
    } catch {
      return response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    read,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
