import { readSheet, type Sheet } from './drawing-sheet'

/** A tag as XML has it. Whatever else begins with `<` is no tag. */
const tag = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const shapes = new Set('path rect circle ellipse line polyline polygon use'.split(' '))
const holders = new Set('svg g defs'.split(' '))
const looks =
  'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray opacity'.split(
    ' ',
  )
const kept = new Set([
  ...looks,
  ...'d x y x1 y1 x2 y2 cx cy r rx ry width height points transform shape-rendering viewBox preserveAspectRatio'.split(
    ' ',
  ),
])

/** Numbers, names of colours, paths and transformations; nothing that refers to anything. */
const harmless = /^(?!.*url\s*\()[\w\s.,+\-#%()]*$/i
const numeral = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

/** More than any QR code has, and fewer than stop a phone. */
const mostShapes = 40_000
const deepest = 16
const farthest = 100_000

const isNear = (value: string) =>
  (value.match(numeral) ?? []).every(number => Math.abs(Number(number)) <= farthest)

type Facts = Map<string, string>

function factsIn(element: string, text: string, sheet: Sheet): Facts {
  const all = [...text.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const facts: Facts = new Map(
    all.filter(([name, value]) => kept.has(name) && harmless.test(value) && isNear(value)),
  )
  const given = new Map(all)
  // A look may be written as a style; what is no look stays behind.
  const style = `${sheet(element, given.get('class') ?? '')};${given.get('style') ?? ''}`
  for (const part of style.split(';')) {
    const [name = '', value = ''] = part.split(':').map(each => each.trim())
    if (looks.includes(name) && harmless.test(value) && isNear(value)) facts.set(name, value)
  }
  const id = given.get('id')
  if (id !== undefined && /^[\w-]{1,60}$/.test(id)) facts.set('id', id)
  const target = /^#([\w-]{1,60})$/.exec(given.get('href') ?? given.get('xlink:href') ?? '')?.[1]
  if (target !== undefined) facts.set('href', `#${target}`)
  return facts
}

const write = (name: string, facts: Facts, rest = '') =>
  `<${name}${[...facts].map(([key, value]) => ` ${key}="${value}"`).join('')}${rest}`

interface Drawn {
  name: string
  facts: Facts
}

/** Of a name only a shape may be drawn again: drawings of drawings of drawings stop a phone. */
function withoutLoops(parts: (string | Drawn)[]): string[] {
  const again = new Set<string>()
  for (const part of parts)
    if (typeof part !== 'string' && part.name !== 'use') again.add(`#${part.facts.get('id')}`)
  return parts.map(part => {
    if (typeof part === 'string') return part
    if (part.name !== 'use') part.facts.delete('href')
    else {
      part.facts.delete('id')
      if (!again.has(part.facts.get('href') ?? '')) return ''
    }
    return write(part.name, part.facts, '/>')
  })
}

function sized(facts: Facts): Facts | null {
  const [width, height] = ['width', 'height'].map(name =>
    Number.parseFloat(facts.get(name) ?? ''),
  ) as [number, number]
  facts.delete('width')
  facts.delete('height')
  facts.delete('id')
  facts.delete('href')
  if (facts.has('viewBox')) return facts
  if (!(width > 0 && height > 0)) return null
  return facts.set('viewBox', `0 0 ${width} ${height}`)
}

const silents = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
] as const

/** Where a comment, a declaration or plain text ends that begins here; null where none does. */
function silentEnd(text: string, at: number): number | null {
  const [, end] = silents.find(([begin]) => text.startsWith(begin, at)) ?? []
  if (end === undefined) return null
  const found = text.indexOf(end, at)
  return found < 0 ? text.length : found + end.length
}

/**
 * Reads a drawing and writes it anew: shapes and what holds them, with nothing that runs, refers or has no bounds. Null
 * for what is no drawing, or one that only somebody hostile would send.
 */
export function readDrawing(text: string): string | null {
  const sheet = readSheet(text)
  if (sheet === null) return null
  const parts: (string | Drawn)[] = []
  const open: string[] = []
  /** Within what is no shape nothing counts. */
  let skipped: string[] = []
  let shapesDrawn = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const silent = silentEnd(text, at)
    if (silent !== null) {
      at = silent
      continue
    }
    tag.lastIndex = at
    const [all, end = '', written = '', attributes = '', self = ''] = tag.exec(text) ?? []
    // No browser draws what is no XML.
    if (all === undefined) return null
    at += all.length
    const name = written.toLowerCase()
    if (skipped.length > 0) {
      const place = skipped.lastIndexOf(name)
      if (end === '/') skipped = place < 0 ? skipped : skipped.slice(0, place)
      else if (self === '') skipped.push(name)
      if (skipped.length > deepest) return null
    } else if (end === '/') {
      if (open.at(-1) !== name) continue
      parts.push(`</${name}>`)
      open.pop()
      if (open.length === 0) return withoutLoops(parts).join('')
    } else if (shapes.has(name)) {
      shapesDrawn += 1
      if (shapesDrawn > mostShapes) return null
      if (open.length > 0) parts.push({ name, facts: factsIn(name, attributes, sheet) })
    } else if (holders.has(name)) {
      if (self === '/' || (open.length === 0 && name !== 'svg')) continue
      const facts = factsIn(name, attributes, sheet)
      const root = open.length === 0 ? sized(facts) : facts
      if (root === null || open.length >= deepest || parts.length > mostShapes * 2) return null
      root.delete('id')
      root.delete('href')
      parts.push(
        write(name, root, open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg">' : '>'),
      )
      open.push(name)
    } else if (self === '' && open.length > 0) skipped = [name]
  }
  return null
}
