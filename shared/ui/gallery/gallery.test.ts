/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ui = resolve(__dirname, '..')

/** Files without a component to show: the SVG wrapper of icons, an invisible one, and `FailedState` with a query's text. */
const withoutAppearance = [
  'icons/icon.tsx',
  'layout/visually-hidden.tsx',
  'states/failed-query.tsx',
]

function components(): string[] {
  return readdirSync(ui, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/^(gallery|internal)\//.test(relative(ui, file)))
    .filter(file => !withoutAppearance.includes(relative(ui, file)))
}

function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g), ([, path = '']) =>
    ['.tsx', '.ts'].map(end => resolve(file, '..', path + end)).find(existsSync),
  ).filter(found => found !== undefined)
}

/** The gallery itself and its sections. */
function stories(): string[] {
  const sections = join(__dirname, 'sections')
  return [
    join(__dirname, 'gallery.tsx'),
    ...readdirSync(sections).map(name => join(sections, name)),
  ]
}

test('has a story for every component', () => {
  const shown = new Set(stories().flatMap(importsOf))
  const missing = components().filter(file => !shown.has(file))
  expect(missing.map(file => relative(ui, file))).toEqual([])
})
