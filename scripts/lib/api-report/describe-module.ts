import { createHash } from 'node:crypto'

/** The exported names of a module, each with a digest of its declaration. */
export type ModuleApi = Readonly<Record<string, string>>

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
  // Private declarations count through the exported ones that use them.
  const behind = statements.filter(one => namesOf(one).length === 0 && !one.startsWith('import'))
  const entries = statements.flatMap(statement => {
    const text = [statement, ...behind].join('\n')
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return namesOf(statement).map(name => [name, digest] as const)
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
