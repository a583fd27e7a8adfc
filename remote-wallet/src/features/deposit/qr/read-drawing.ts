import { readSheet, type Sheet } from './drawing-sheet'

const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const looks =
  'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray opacity'.split(
    ' ',
  )
const stored = new Set([
  ...looks,
  ...'d x y x1 y1 x2 y2 cx cy r rx ry width height points transform shape-rendering viewBox preserveAspectRatio'.split(
    ' ',
  ),
])

/** Numbers, names of colours, paths and transformations; nothing that refers to another resource. */
const harmless = /^(?!.*url\s*\()[\w\s.,+\-#%()]*$/i
const numeral = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
const farthest = 100_000

const isNear = (value: string) =>
  (value.match(numeral) ?? []).every(number => Math.abs(Number(number)) <= farthest)

/** The attributes of a tag that are kept, by name. */
type Facts = Map<string, string>

function factsIn(element: string, text: string, sheet: Sheet): Facts {
  const all = [...text.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const facts: Facts = new Map(
    all.filter(([name, value]) => stored.has(name) && harmless.test(value) && isNear(value)),
  )
  const given = new Map(all)
  // Presentation attributes may also be in `style`; its other properties are dropped.
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

/** A well-formed XML tag. */
const tag = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy

const shapes = new Set('path rect circle ellipse line polyline polygon use'.split(' '))
const holders = new Set('svg g defs'.split(' '))

/** More shapes than any QR code has, and few enough for a phone. */
const mostShapes = 40_000
const deepest = 16

const write = (name: string, facts: Facts, rest = '') =>
  `<${name}${[...facts].map(([key, value]) => ` ${key}="${value}"`).join('')}${rest}`

interface Drawn {
  name: string
  facts: Facts
}

/** Removes each `use` that repeats another `use`: nested repetitions would freeze a phone. */
function withoutLoops(parts: (string | Drawn)[]): string[] {
  const repeatable = new Set<string>()
  for (const part of parts)
    if (typeof part !== 'string' && part.name !== 'use') repeatable.add(`#${part.facts.get('id')}`)
  return parts.map(part => {
    if (typeof part === 'string') return part
    if (part.name !== 'use') part.facts.delete('href')
    else {
      part.facts.delete('id')
      if (!repeatable.has(part.facts.get('href') ?? '')) return ''
    }
    return write(part.name, part.facts, '/>')
  })
}

/**
 * Removes the size of the outermost tag, so that it fills its container. The size becomes its view box if it has none; null
 * if it has neither.
 */
function sized(facts: Facts): Facts | null {
  const sideOf = (name: string) => Number.parseFloat(facts.get(name) ?? '')
  const width = sideOf('width')
  const height = sideOf('height')
  facts.delete('width')
  facts.delete('height')
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

/** The end of a comment, declaration or text that begins here; null if there is none. */
function silentEnd(text: string, at: number): number | null {
  const [, end] = silents.find(([begin]) => text.startsWith(begin, at)) ?? []
  if (end === undefined) return null
  const found = text.indexOf(end, at)
  return found < 0 ? text.length : found + end.length
}

/** The open elements after this closing tag; a name that is not open closes nothing. */
function close(open: string[], name: string): string[] {
  const place = open.lastIndexOf(name)
  return place < 0 ? open : open.slice(0, place)
}

/**
 * Parses a drawing and writes it again with only shapes and their groups, without scripts, outside references or unlimited
 * values. Null for anything that is no drawing, or that only an attacker would send.
 */
export function readDrawing(text: string): string | null {
  const sheet = readSheet(text)
  if (sheet === null) return null
  const parts: (string | Drawn)[] = []
  const open: string[] = []
  /** The open elements in a skipped element, whose content is ignored. */
  let skipped: string[] = []
  let shapesDrawn = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const silent = silentEnd(text, at)
    if (silent !== null) {
      at = silent
      continue
    }
    tag.lastIndex = at
    const [all, end, written = '', attributes = '', self] = tag.exec(text) ?? []
    // Browsers do not render malformed XML.
    if (all === undefined) return null
    at += all.length
    const name = written.toLowerCase()
    const isEnd = end === '/'
    const isEmpty = self === '/'
    const isOutermost = open.length === 0
    if (skipped.length > 0) {
      if (isEnd) skipped = close(skipped, name)
      else if (!isEmpty) skipped.push(name)
      if (skipped.length > deepest) return null
    } else if (isEnd) {
      if (open.at(-1) !== name) continue
      parts.push(`</${name}>`)
      open.pop()
      if (open.length === 0) return withoutLoops(parts).join('')
    } else if (shapes.has(name)) {
      shapesDrawn += 1
      if (shapesDrawn > mostShapes) return null
      if (!isOutermost) parts.push({ name, facts: factsIn(name, attributes, sheet) })
    } else if (holders.has(name)) {
      if (isEmpty || (isOutermost && name !== 'svg')) continue
      const facts = factsIn(name, attributes, sheet)
      const stored = isOutermost ? sized(facts) : facts
      if (stored === null || open.length >= deepest || parts.length > mostShapes * 2) return null
      stored.delete('id')
      stored.delete('href')
      parts.push(write(name, stored, isOutermost ? ' xmlns="http://www.w3.org/2000/svg">' : '>'))
      open.push(name)
    } else if (!isEmpty && !isOutermost) skipped = [name]
  }
  return null
}
