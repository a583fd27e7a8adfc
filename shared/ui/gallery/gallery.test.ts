import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ui = resolve(__dirname, '..')

function components(): string[] {
  return readdirSync(ui, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/^(gallery|internal)\//.test(relative(ui, file)))
}

function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g), ([, path = '']) =>
    ['.tsx', '.ts'].map(end => resolve(file, '..', path + end)).find(existsSync),
  ).filter(found => found !== undefined)
}

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const next of importsOf(file)) reachedFrom(next, reached)
  return reached
}

test('the gallery shows every component that there is', () => {
  const shown = reachedFrom(join(__dirname, 'main.tsx'))
  const missing = components().filter(file => !shown.has(file))
  expect(missing.map(file => relative(ui, file))).toEqual([])
})
