import { extname } from 'node:path'
import { alwaysAsk, type FileFacts, immutable } from './store'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const encodings: Record<string, string> = { '.br': 'br', '.gz': 'gzip' }

/** How a store has to serve a file; a compressed copy has the type of what it is a copy of. */
export function fileFacts(key: string, lasting: boolean): FileFacts {
  const encoding = encodings[extname(key)]
  const original = encoding ? key.slice(0, -3) : key
  return {
    contentType: types[extname(original)] ?? 'application/octet-stream',
    cacheControl: lasting ? immutable : alwaysAsk,
    ...(encoding && { encoding }),
  }
}
