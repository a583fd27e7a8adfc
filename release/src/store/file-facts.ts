import { extname } from 'node:path'
import { type FileFacts, immutable, revalidate } from './store'

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

/** Content type and caching of a file. A compressed copy has the type of its original. */
export function fileFacts(key: string, lasting: boolean): FileFacts {
  const encoding = encodings[extname(key)]
  const original = encoding ? key.slice(0, -3) : key
  return {
    contentType: types[extname(original)] ?? 'application/octet-stream',
    cacheControl: lasting ? immutable : revalidate,
    ...(encoding && { encoding }),
  }
}
