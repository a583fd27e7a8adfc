/** Thai and Lao have no spaces between words: the browser knows them, where it can. */
function piecesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/\S+\s*/g) ?? []
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}

/** Lines that are no wider than there is room, unless one word is. */
export function wrapWords(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text)) {
    if (line.trim() !== '' && widthOf((line + piece).trim()) > room) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trim()].filter(one => one !== '')
}
