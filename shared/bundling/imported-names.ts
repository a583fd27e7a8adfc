import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files'

const ignored = new Set(['node_modules', 'dist', 'testing', 'bundling'])
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)

export type Import = { request: string; name: string; file: string }

function namesIn(clause: string): string[] {
  return clause
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !part.startsWith('type '))
    .map(part => part.split(/\s+as\s+/)[0] ?? '')
}

/** The values, not the types, that one file takes from each package: named, by default, or through a namespace. */
export function importsOf(source: string, file: string): Import[] {
  const imports: Import[] = []
  const statement = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^;'"]*?)\s+from\s+['"]([^'"]+)['"]/g
  for (const [, clause = '', request = ''] of source.matchAll(statement)) {
    const add = (name: string) => imports.push({ request, name, file })
    const named = /\{([^}]*)\}/.exec(clause)?.[1]
    if (named) for (const name of namesIn(named)) add(name)
    const namespace = /\*\s+as\s+(\w+)/.exec(clause)?.[1]
    if (namespace)
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')))
        add(name)
    if (/^\w+/.test(clause)) add('default')
  }
  return imports
}

/** The imports of packages that reach a browser, from any module. */
export function importsBelow(folder: string): Import[] {
  return listFiles(folder, ignored)
    .filter(isSource)
    .flatMap(file => importsOf(readFileSync(join(folder, file), 'utf8'), join(folder, file)))
}
