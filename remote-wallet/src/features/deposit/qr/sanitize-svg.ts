import { readStylesheet, type StyleOf } from './svg-stylesheet'

const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const styleProperties =
  'fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray opacity'.split(
    ' ',
  )
const allowedAttributes = new Set([
  ...styleProperties,
  ...'d x y x1 y1 x2 y2 cx cy r rx ry width height points transform shape-rendering viewBox preserveAspectRatio'.split(
    ' ',
  ),
])

/** Numbers, names of colours, paths and transformations; nothing that refers to another resource. */
const harmless = /^(?!.*url\s*\()[\w\s.,+\-#%()]*$/i
const numeral = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
const maxCoordinate = 100_000

const isNear = (value: string) =>
  (value.match(numeral) ?? []).every(number => Math.abs(Number(number)) <= maxCoordinate)

/** The attributes of a tag that are kept, by name. */
type Attributes = Map<string, string>

function attributesIn(element: string, text: string, styleOf: StyleOf): Attributes {
  const all = [...text.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const attributes: Attributes = new Map(
    all.filter(
      ([name, value]) => allowedAttributes.has(name) && harmless.test(value) && isNear(value),
    ),
  )
  const given = new Map(all)
  // Presentation attributes may also be in `style`; its other properties are dropped.
  const style = `${styleOf(element, given.get('class') ?? '')};${given.get('style') ?? ''}`
  for (const part of style.split(';')) {
    const [name = '', value = ''] = part.split(':').map(each => each.trim())
    if (styleProperties.includes(name) && harmless.test(value) && isNear(value))
      attributes.set(name, value)
  }
  const id = given.get('id')
  if (id !== undefined && /^[\w-]{1,60}$/.test(id)) attributes.set('id', id)
  const target = /^#([\w-]{1,60})$/.exec(given.get('href') ?? given.get('xlink:href') ?? '')?.[1]
  if (target !== undefined) attributes.set('href', `#${target}`)
  return attributes
}

/** A well-formed XML tag. */
const tag = /<(\/?)([a-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy

const shapes = new Set('path rect circle ellipse line polyline polygon use'.split(' '))
const holders = new Set('svg g defs'.split(' '))

/** More shapes than any QR code has, and few enough for a phone. */
const maxShapes = 40_000
const maxDepth = 16

const write = (name: string, attributes: Attributes, rest = '') =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}${rest}`

interface Shape {
  name: string
  attributes: Attributes
}

/** Removes each `use` that repeats another `use`: nested repetitions would freeze a phone. */
function withoutLoops(parts: (string | Shape)[]): string[] {
  const repeatable = new Set<string>()
  for (const part of parts)
    if (typeof part !== 'string' && part.name !== 'use')
      repeatable.add(`#${part.attributes.get('id')}`)
  return parts.map(part => {
    if (typeof part === 'string') return part
    if (part.name !== 'use') part.attributes.delete('href')
    else {
      part.attributes.delete('id')
      if (!repeatable.has(part.attributes.get('href') ?? '')) return ''
    }
    return write(part.name, part.attributes, '/>')
  })
}

/**
 * Removes the size of the outermost tag, so that it fills its container. The size becomes its view box if it has none; null
 * if it has neither.
 */
function sized(attributes: Attributes): Attributes | null {
  const sideOf = (name: string) => Number.parseFloat(attributes.get(name) ?? '')
  const width = sideOf('width')
  const height = sideOf('height')
  attributes.delete('width')
  attributes.delete('height')
  if (attributes.has('viewBox')) return attributes
  if (!(width > 0 && height > 0)) return null
  return attributes.set('viewBox', `0 0 ${width} ${height}`)
}

const skippedMarkup = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
] as const

/** The end of a comment, declaration or text that begins here; null if there is none. */
function skippedMarkupEnd(text: string, at: number): number | null {
  const [, end] = skippedMarkup.find(([begin]) => text.startsWith(begin, at)) ?? []
  if (end === undefined) return null
  const found = text.indexOf(end, at)
  return found < 0 ? text.length : found + end.length
}

/** The open elements after this closing tag; a name that is not open closes nothing. */
function close(open: string[], name: string): string[] {
  const index = open.lastIndexOf(name)
  return index < 0 ? open : open.slice(0, index)
}

/**
 * Parses an SVG and writes it again with only shapes and their groups, without scripts, outside references or unlimited
 * values. Null for anything that is not an SVG, or that only an attacker would send.
 */
export function sanitizeSvg(text: string): string | null {
  const styleOf = readStylesheet(text)
  if (styleOf === null) return null
  const parts: (string | Shape)[] = []
  const open: string[] = []
  /** The open elements in a skipped element, whose content is ignored. */
  let skipped: string[] = []
  let shapesDrawn = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const markupEnd = skippedMarkupEnd(text, at)
    if (markupEnd !== null) {
      at = markupEnd
      continue
    }
    tag.lastIndex = at
    const [all, end, written = '', attributeText = '', self] = tag.exec(text) ?? []
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
      if (skipped.length > maxDepth) return null
    } else if (isEnd) {
      if (open.at(-1) !== name) continue
      parts.push(`</${name}>`)
      open.pop()
      if (open.length === 0) return withoutLoops(parts).join('')
    } else if (shapes.has(name)) {
      shapesDrawn += 1
      if (shapesDrawn > maxShapes) return null
      if (!isOutermost) parts.push({ name, attributes: attributesIn(name, attributeText, styleOf) })
    } else if (holders.has(name)) {
      if (isEmpty || (isOutermost && name !== 'svg')) continue
      const attributes = attributesIn(name, attributeText, styleOf)
      const own = isOutermost ? sized(attributes) : attributes
      if (own === null || open.length >= maxDepth || parts.length > maxShapes * 2) return null
      own.delete('id')
      own.delete('href')
      parts.push(write(name, own, isOutermost ? ' xmlns="http://www.w3.org/2000/svg">' : '>'))
      open.push(name)
    } else if (!isEmpty && !isOutermost) skipped = [name]
  }
  return null
}
