import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { readDrawing } from './read-drawing'

const longest = 300_000

function base64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The markup in an address, as which some libraries give a drawing. */
function markupIn(address: string): string {
  const content = address.slice(address.indexOf(',') + 1)
  try {
    return /;base64,/.test(address) ? atob(content) : decodeURIComponent(content)
  } catch {
    return content
  }
}

/**
 * The address of the picture that a QR's markup holds. Drawn as a picture, markup is inert: no script runs,
 * nothing is fetched, no link can be pressed. Null for what holds no picture.
 */
export function qrImage(markup: string | null | undefined): string | null {
  const text = (markup ?? '').trim()
  if (text.length > longest) return null
  const [, source = text] = /<img\s[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? []
  const written = /^data:image\/svg/.test(source) ? markupIn(source) : text
  const start = written.search(/<svg[\s>]/i)
  const drawing = start < 0 ? null : readDrawing(written.slice(start))
  return drawing === null ? safeImageUrl(source) : `data:image/svg+xml;base64,${base64(drawing)}`
}
