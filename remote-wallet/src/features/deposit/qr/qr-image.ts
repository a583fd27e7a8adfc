import { safeImageUrl } from '@tamlung/shared/format/safe-url'

const longest = 300_000
const svgSpace = 'http://www.w3.org/2000/svg'

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
  const [svg] = /<svg[\s>][\s\S]*<\/svg>/i.exec(text) ?? []
  if (svg === undefined) {
    const [, source] = /<img\s[^>]*\bsrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? []
    return safeImageUrl(source)
  }
  const named = /\sxmlns\s*=/.test(svg.slice(0, svg.indexOf('>')))
    ? svg
    : svg.replace(/^<svg/i, `<svg xmlns="${svgSpace}"`)
  return `data:image/svg+xml;base64,${base64(named)}`
}
