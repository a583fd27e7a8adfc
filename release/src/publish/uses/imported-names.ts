import type { AnyNode, Pattern } from 'acorn'
import { eachNode, literalOf, parseScript, propertiesOf, requiredId } from './parse-script'

/** Shared names by module ID in a remote's build. */
function sharedIds(programs: readonly AnyNode[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const program of programs)
    eachNode(program, ['Property'], node => {
      if (node.type !== 'Property') return
      const key = node.key.type === 'Identifier' ? node.key.name : literalOf(node.key)
      const shareKey = literalOf(propertiesOf(node.value).get('shareKey'))
      if (key !== undefined && shareKey !== undefined) ids.set(key, shareKey)
    })
  return ids
}

function namesOf(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'RestElement') return namesOf(pattern.argument)
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap(element => (element ? namesOf(element) : []))
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap(property =>
      namesOf(property.type === 'Property' ? property.value : property),
    )
  return []
}

type Scope = Map<string, string | undefined>

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const
const blocks = [
  'Program',
  'BlockStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'CatchClause',
] as const
const isFunction = ({ type }: AnyNode) => functions.some(one => one === type)
const isScope = (node: AnyNode) => isFunction(node) || blocks.some(one => one === node.type)

/** The variables of each scope: a shared module's name, or undefined for other values. */
function scopesOf(program: AnyNode, shared: ReadonlyMap<string, string>): Map<AnyNode, Scope> {
  const scopes = new Map<AnyNode, Scope>()
  const declare = (scope: AnyNode | undefined, names: readonly string[], meaning?: string) => {
    if (!scope) return
    const known = scopes.get(scope) ?? new Map<string, string | undefined>()
    for (const name of names) known.set(name, meaning)
    scopes.set(scope, known)
  }
  const types = [...functions, 'VariableDeclarator', 'ClassDeclaration', 'CatchClause'] as const
  eachNode(program, types, (node, ancestors) => {
    const around = ancestors.slice(0, -1)
    if (node.type === 'VariableDeclarator') {
      const declaration = around.at(-1)
      const isVar = declaration?.type === 'VariableDeclaration' && declaration.kind === 'var'
      declare(
        around.findLast(isVar ? one => isFunction(one) || one.type === 'Program' : isScope),
        namesOf(node.id),
        shared.get(requiredId(node.init) ?? ''),
      )
    } else if (node.type === 'CatchClause') declare(node, node.param ? namesOf(node.param) : [])
    else if (node.type === 'ClassDeclaration')
      declare(around.findLast(isScope), node.id ? [node.id.name] : [])
    else if ('params' in node) {
      declare(node, node.params.flatMap(namesOf))
      if (node.type === 'FunctionDeclaration')
        declare(around.findLast(isScope), node.id ? [node.id.name] : [])
    }
  })
  return scopes
}

/** Reads the names that a remote's built files import from each shared module. */
export function importedNames(files: readonly string[]): Record<string, string[]> {
  const programs = files.map(parseScript)
  const shared = sharedIds(programs)
  const taken = new Map<string, Set<string>>()
  for (const program of programs) {
    const scopes = scopesOf(program, shared)
    eachNode(program, ['MemberExpression'], (node, ancestors) => {
      if (node.type !== 'MemberExpression') return
      const name =
        !node.computed && node.property.type === 'Identifier'
          ? node.property.name
          : literalOf(node.property as AnyNode)
      if (name === undefined) return
      const { object } = node
      const scope =
        object.type === 'Identifier' && ancestors.findLast(one => scopes.get(one)?.has(object.name))
      const module =
        object.type === 'Identifier'
          ? scope && scopes.get(scope)?.get(object.name)
          : shared.get(requiredId(object as AnyNode) ?? '')
      if (module) taken.set(module, (taken.get(module) ?? new Set()).add(name))
    })
  }
  const sorted = Array.from(taken).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([module, names]) => [module, [...names].sort()]))
}
