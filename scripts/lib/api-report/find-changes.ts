import { createHash } from 'node:crypto'
import type { Degree } from './announcements'

/** The exported names of a module, each with a digest of its declaration. */
type ModuleApi = Readonly<Record<string, string>>

const start = /^(?=(?:export|declare|import|type|interface|const|function|class|enum)\b)/m
const declared =
  /^export (?:declare )?(?:abstract )?(?:const|let|function|class|type|interface|enum|namespace) (\w+)/
const listed = /^export (?:type )?\{([^}]*)\}/

function namesOf(statement: string): string[] {
  const [, name] = declared.exec(statement) ?? []
  if (name) return [name]
  const [, list = ''] = listed.exec(statement) ?? []
  const names = list.split(',').map(entry => entry.trim().split(' as ').at(-1)?.trim() ?? '')
  return names.filter(one => one !== '')
}

/** Reads the declarations that the compiler writes; comments and spaces are no part of the promise. */
export function describeModule(declarations: string): ModuleApi {
  const statements = declarations
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .split(start)
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(statement => statement !== '')
  // Private declarations count through the exported ones that use them.
  const behind = statements.filter(one => namesOf(one).length === 0 && !one.startsWith('import'))
  const entries = statements.flatMap(statement => {
    const text = [statement, ...behind].join('\n')
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return namesOf(statement).map(name => [name, digest] as const)
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** By the path that is written after `@tamlung/shared/`. */
export type Api = Readonly<Record<string, ModuleApi>>

export type Change = { module: string; degree: Degree; what: string }

function inModule(module: string, before: ModuleApi, now: ModuleApi): Change[] {
  const known = Object.keys(before)
  const gone = known.filter(name => !(name in now))
  const other = known.filter(name => name in now && now[name] !== before[name])
  const added = Object.keys(now).filter(name => !(name in before))
  const change = (degree: Degree, what: string, names: string[]): Change[] =>
    names.length > 0 ? [{ module, degree, what: `${what} ${names.join(', ')}` }] : []
  return [
    ...change('major', 'no longer has', gone),
    ...change('patch', 'declares otherwise', other),
    ...change('minor', 'has', added),
  ]
}

/** Compares with a released version: a removed name is a break; a changed declaration needs a person's judgement. */
export function findChanges(before: Api, now: Api): Change[] {
  const modules = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return modules.flatMap(module => inModule(module, before[module] ?? {}, now[module] ?? {}))
}
