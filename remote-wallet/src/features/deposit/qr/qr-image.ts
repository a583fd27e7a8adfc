import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { readDrawing } from './read-drawing'

const longest = 300_000

function base64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/**
 * The address of the picture that a QR's markup holds. Drawn as a picture, markup is inert: no script runs,
 * nothing is fetched, no link can be pressed. Null for what holds no picture.
 */
export function qrImage(markup: string | null | undefined): string | null {
  const text = (markup ?? '').trim()
  if (text === '' || text.length > longest) return null
  if (!text.includes('<')) return safeImageUrl(text)
  const start = text.search(/<svg[\s>]/i)
  if (start < 0) {
    const [, source] = /<img\s[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? []
    return safeImageUrl(source)
  }
  const drawing = readDrawing(text.slice(start))
  return drawing === null ? null : `data:image/svg+xml;base64,${base64(drawing)}`
}
