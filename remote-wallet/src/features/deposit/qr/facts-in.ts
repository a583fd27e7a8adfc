import type { Sheet } from './drawing-sheet'

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

/** Numbers, names of colours, paths and transformations; nothing that refers to anything. */
const harmless = /^(?!.*url\s*\()[\w\s.,+\-#%()]*$/i
const numeral = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
const farthest = 100_000

const isNear = (value: string) =>
  (value.match(numeral) ?? []).every(number => Math.abs(Number(number)) <= farthest)

/** The kept parts of a tag, by attribute name. */
export type Facts = Map<string, string>

export function factsIn(element: string, text: string, sheet: Sheet): Facts {
  const all = [...text.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const facts: Facts = new Map(
    all.filter(([name, value]) => stored.has(name) && harmless.test(value) && isNear(value)),
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
