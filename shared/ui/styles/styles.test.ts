/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

const files = filesBelow(join(__dirname, '..'))
const modules = files.filter(file => file.endsWith('.module.css'))

/** The stylesheets of the shell, the shared package and all remotes. */
function sheetsOfProduct() {
  const root = join(__dirname, '../../..')
  const packages = readdirSync(root).filter(name => /^(shell|shared|remote-[^/]+)$/.test(name))
  return packages
    .flatMap(name => filesBelow(join(root, name, name === 'shared' ? 'ui' : 'src')))
    .filter(file => file.endsWith('.module.css'))
}

/** The classes of a stylesheet, except those that a library sets (`:global(.swiper-slide)`). */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  return new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = '']) => name))
}

/** Stylesheets with the classes that components use. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>(modules.map(sheet => [sheet, new Set()]))
  for (const file of files.filter(name => name.endsWith('.tsx'))) {
    const code = readFileSync(file, 'utf8')
    for (const [, alias = '', path = ''] of code.matchAll(
      /import \* as (\w+) from '(.+\.module\.css)'/g,
    )) {
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
        used.get(join(file, '..', path))?.add(name)
      }
    }
  }
  return used
}

test('matches classes in components and stylesheets', () => {
  const used = Array.from(usedClasses(), ([sheet, names]) => [sheet, Array.from(names).sort()])
  const there = modules.map(sheet => [sheet, Array.from(classesOf(sheet)).sort()])
  expect(used).toEqual(there)
})

test('puts every stylesheet in its layer with token colours', () => {
  for (const sheet of modules.filter(file => !file.includes('gallery'))) {
    const css = readFileSync(sheet, 'utf8')
    expect([sheet, css.startsWith('@layer ui {')]).toEqual([sheet, true])
    expect([sheet, css.match(/letter-spacing|text-transform/)]).toEqual([sheet, null])
  }
})

test('redefines no token in a component’s stylesheet', () => {
  const names = (css: string) =>
    Array.from(css.matchAll(/(?<=[{;]\s*)--[\w-]+(?=\s*:)/g), ([name]) => name)
  const tokens = new Set(names(readFileSync(join(__dirname, 'tokens.css'), 'utf8')))
  expect(tokens.size).toBeGreaterThan(30)
  const taken = sheetsOfProduct().flatMap(sheet =>
    names(readFileSync(sheet, 'utf8'))
      .filter(name => tokens.has(name))
      .map(name => `${sheet} ${name}`),
  )
  expect(taken).toEqual([])
})

test('shows a selection in forced colours', () => {
  const chosen =
    /aria-selected="true"|aria-current|aria-pressed="true"|aria-checked="true"|[:.]checked\b/
  const sheets = sheetsOfProduct().filter(sheet => chosen.test(readFileSync(sheet, 'utf8')))
  expect(sheets.length).toBeGreaterThan(4)
  const silent = sheets.filter(
    sheet => !readFileSync(sheet, 'utf8').includes('@media (forced-colors: active)'),
  )
  expect(silent).toEqual([])
})

test('shows progress in forced colours', () => {
  const bars = sheetsOfProduct().filter(sheet =>
    readFileSync(sheet, 'utf8').includes('transform-origin: left;'),
  )
  expect(bars.length).toBeGreaterThan(2)
  // Otherwise bar and track would both have the page's colour.
  const silent = bars.filter(sheet => {
    const [, forced = ''] = readFileSync(sheet, 'utf8').split('@media (forced-colors: active)')
    return !/background: CanvasText;\s+forced-color-adjust: none;/.test(forced)
  })
  expect(silent).toEqual([])
})

const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const [usual = '', more = ''] = tokens.split('@media (prefers-contrast: more)')

/** The values of a token in light and dark mode with increased contrast. */
function coloursOf(name: string): string[] {
  const find = (css: string) =>
    css.match(new RegExp(`--${name}: (?:light-dark\\()?([^;]*?)\\)?;`))?.[1]
  const colours = (find(more) ?? find(usual) ?? '').match(/#[0-9a-f]{6}/g) ?? []
  return [colours[0] ?? '', colours.at(-1) ?? '']
}

function lightness(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [lightness(one), lightness(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ...['paper', 'card', 'indigo-tint'].flatMap(ground => [
    ['ink', ground],
    ['soft', ground],
    ['indigo-bright', ground],
  ]),
  ['ok', 'ok-tint'],
  ['wait', 'wait-tint'],
  ['bad', 'bad-tint'],
  ['on-gold', 'gold'],
  ['on-indigo', 'indigo'],
  ['on-indigo-soft', 'indigo'],
])('has contrast 7:1 for %s on %s on request', (words, ground) => {
  const grounds = coloursOf(ground)
  for (const [index, colour] of coloursOf(words).entries())
    expect(contrast(colour, grounds[index] ?? '')).toBeGreaterThanOrEqual(7)
})

test('falls back to system fonts for each script', () => {
  const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8')
  const faces = Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, face = '']) => ({
    family: /font-family: ("[^"]+")/.exec(face)?.[1] ?? '',
    range: /unicode-range:\s*([^;]+)/.exec(face)?.[1],
    isOurs: face.includes('url('),
  }))
  const families = (isOurs: boolean) =>
    new Set(faces.filter(face => face.isOurs === isOurs).map(({ family }) => family))
  const rangesOf = (isOurs: boolean) =>
    new Set(faces.filter(face => face.isOurs === isOurs).map(({ range }) => range))
  // Latin is the fallback for all other characters.
  for (const range of rangesOf(true))
    if (!range?.includes('U+0000')) expect(rangesOf(false)).toContain(range)

  const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
  const font = /--font:\s*([^;]+);/.exec(tokens)?.[1] ?? ''
  const order = Array.from(font.matchAll(/"[^"]+"/g), ([name]) => name)
  expect(order).toEqual([...families(true), ...families(false)])
})

test('hides nothing with a transparent colour', () => {
  const hiding = sheetsOfProduct().filter(sheet =>
    /(?<![-\w])color:\s*transparent/.test(readFileSync(sheet, 'utf8')),
  )
  expect(hiding).toEqual([])
})
