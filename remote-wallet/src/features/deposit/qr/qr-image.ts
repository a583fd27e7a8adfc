import { safeImageUrl } from '@tamlung/shared/format/safe-url'

const longest = 300_000
const svgSpace = 'http://www.w3.org/2000/svg'

function base64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const shapes = /^(?:path|rect|circle|ellipse|line|polyline|polygon|clippath|title|desc)$/i
const holders = /^(?:svg|g|defs|use)$/i

/**
 * Shapes, what holds them, and shapes that are drawn again. What holds others has no name by which to be drawn again:
 * drawings of drawings of drawings stop a phone.
 */
function drawnOnce(svg: string): string {
  return svg.replace(/<\/?([^\s<>/]*)[^<>]*>/g, (tag, name: string) => {
    // A `>` inside a value: what follows would be read as this tag's, too.
    if (/["']/.test(tag.replace(/"[^"]*"|'[^']*'/g, ''))) return ''
    if (shapes.test(name)) return tag
    return holders.test(name) ? tag.replace(/\s(?:xml:)?id\s*=\s*(?:"[^"]*"|'[^']*')/gi, '') : ''
  })
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
  const drawn = drawnOnce(svg)
  const named = /\sxmlns\s*=/.test(drawn.slice(0, drawn.indexOf('>')))
    ? drawn
    : drawn.replace(/^<svg/i, `<svg xmlns="${svgSpace}"`)
  return `data:image/svg+xml;base64,${base64(named)}`
}
