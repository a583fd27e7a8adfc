import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from './list-files'
import { browserPackages, rootFolder } from './paths'
import { facadePath, sharedPackages } from './shared-packages'

const ignored = new Set(['node_modules', 'dist', 'testing', 'bundling'])
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)

type Import = { request: string; name: string; file: string }

function namesIn(clause: string): string[] {
  return clause
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !part.startsWith('type '))
    .map(part => part.split(/\s+as\s+/)[0] ?? '')
}

/** The values, not the types, that one file imports from each package: named, by default, or through a namespace. */
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
function importsBelow(folder: string): Import[] {
  return listFiles(folder, ignored)
    .filter(isSource)
    .flatMap(file => importsOf(readFileSync(join(folder, file), 'utf8'), join(folder, file)))
}

/** The names that a facade lists in its export statement or declares. */
export function exportedNames(source: string): Set<string> {
  const list = /export\s*\{([^}]*)\}/.exec(source)?.[1] ?? ''
  const listed = list.split(',').map(name => name.replace(/^.*\sas\s/s, '').trim())
  const declared = Array.from(source.matchAll(/^export const (\w+)/gm), ([, name = '']) => name)
  return new Set([...listed, ...declared].filter(name => name !== ''))
}

/** `core` and `infer` of zod are types that are reached through the namespace. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  'zod/mini': ['core', 'infer', 'input', 'output'],
}

/** Names that the shell's copies of libraries lack. */
function missingOf(imports: readonly Import[]): (Import & { facade: string })[] {
  return sharedPackages.flatMap(({ request, facade }) => {
    if (!facade) return []
    const exported = exportedNames(readFileSync(facadePath(facade), 'utf8'))
    const missing = imports.filter(
      ({ request: from, name }) =>
        from === request && !exported.has(name) && !typesOnly[request]?.includes(name),
    )
    return missing.map(one => ({ ...one, facade }))
  })
}

/** Lists imported names that a facade lacks, which would be undefined at run time. */
export function missingFromFacades(): string[] {
  return missingOf(browserPackages().flatMap(importsBelow)).map(
    ({ name, request, file, facade }) =>
      `${relative(rootFolder, file)} imports ${name} of ${request}, which ${join('shared/bundling/facades', facade)} does not offer`,
  )
}

/** Lists the same for one remote, whose team cannot change the facades. */
export function missingFromShell(source: string): string[] {
  return missingOf(importsBelow(source)).map(
    ({ name, request, file }) =>
      `${relative(source, file)} imports ${name} of ${request}, which the shell does not bring: do without, or ask the platform for it`,
  )
}

/** Lists names in facades that are not used, because each adds bytes to every first visit. */
export function unusedInFacades(): string[] {
  const imports = browserPackages().flatMap(importsBelow)
  return sharedPackages.flatMap(({ request, facade }) => {
    if (!facade) return []
    const used = new Set(imports.filter(one => one.request === request).map(({ name }) => name))
    const exported = [...exportedNames(readFileSync(facadePath(facade), 'utf8'))]
    return exported
      .filter(name => !used.has(name))
      .map(name => `nobody imports ${name} of ${request}: take it out of its facade`)
  })
}
