import { createHash } from 'node:crypto'
import { type Announcement, type Degree, isAtLeast } from './announcements'

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

/** Reads the compiler's declarations, without comments and whitespace. */
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

/** The API by the path that follows `@tamlung/shared/` in an import. */
export type Api = Readonly<Record<string, ModuleApi>>

type Change = { module: string; degree: Degree; what: string }

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
function findChanges(before: Api, now: Api): Change[] {
  const modules = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return modules.flatMap(module => inModule(module, before[module] ?? {}, now[module] ?? {}))
}

/** A sentence for each change that may break a remote elsewhere and is not announced. Additions break nothing. */
export function findUnannounced(
  before: Api,
  now: Api,
  announcements: readonly Announcement[],
): string[] {
  return findChanges(before, now)
    .filter(({ degree }) => degree !== 'minor')
    .filter(
      ({ module, degree }) =>
        !announcements.some(one => one.module === module && isAtLeast(one.degree, degree)),
    )
    .map(
      ({ module, degree, what }) =>
        `@tamlung/shared/${module} ${what}: say in shared/CHANGELOG.md below "Next" what that means for remotes: - ${degree} \`${module}\`: …`,
    )
}

type Changes = readonly Pick<Announcement, 'module' | 'degree'>[]

/** The changes of a version. Missing announcements are refused here, because no later check asks for them. */
export function changesOfVersion(
  before: Api,
  now: Api,
  announcements: readonly Announcement[],
): Changes {
  const faults = findUnannounced(before, now, announcements)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  // Additions need no announcement, but raise the version, too.
  return [...announcements, ...findChanges(before, now)]
}

const exported =
  /^export (?:declare )?(?:abstract )?(const|function|class|type|interface) (\w+)(.*)$/gm
const typeOfValue = /= .*\btypeof \w+/

/** Modules whose names are enough: `/api/openapi.json` describes the calls, and icons are pictures. */
const selfExplaining = /^contract\/routes\/|^ui\/icons\/icons$/

/**
 * Exported names without a doc comment. The type of a value (`typeof`) and a component's props need none, because the
 * value and the component have one.
 */
export function undocumentedIn(module: string, declarations: string): string[] {
  if (selfExplaining.test(module)) return []
  const documented = new Set<string>()
  const names = new Set<string>()
  for (const match of declarations.matchAll(exported)) {
    const [, kind, name = '', rest = ''] = match
    names.add(name)
    const isDerived = kind === 'type' && typeOfValue.test(rest)
    const isDocumented = declarations.slice(0, match.index).endsWith('*/\n')
    if (isDerived || isDocumented) documented.add(name)
  }
  return [...names].filter(
    name => !documented.has(name) && !(name.endsWith('Props') && names.has(name.slice(0, -5))),
  )
}
