import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { type Source, textReply } from './reply'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The static server of a remote's team: any origin may read it, and a retry's `/_r<number>` in the path is ignored. */
export function fromFolder(folder: string): Source {
  return async ({ url }) => {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '').replace(/\/_r\d+\//, '/'))
    const headers = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    }
    try {
      const body = await readFile(join(folder, path))
      const type = types[extname(path)] ?? 'application/octet-stream'
      return {
        status: 200,
        headers: { ...headers, 'content-type': type, 'cache-control': 'public, max-age=31536000' },
        body,
      }
    } catch {
      const reply = textReply(404, 'text/plain', 'not here')
      return { ...reply, headers: { ...headers, ...reply.headers } }
    }
  }
}
