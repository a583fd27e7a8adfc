import { type AnyNode, type Node, type Program, parse } from 'acorn'
import { ancestor } from 'acorn-walk'

export function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'script' })
}

type Visit = (node: AnyNode, ancestors: readonly AnyNode[]) => void

/** Visits each node of these types with its ancestors, outermost first. */
export function eachNode(program: Node, types: readonly AnyNode['type'][], visit: Visit) {
  const visitor = (node: Node, _: unknown, ancestors: Node[]) =>
    visit(node as AnyNode, ancestors as AnyNode[])
  ancestor(program, Object.fromEntries(types.map(type => [type, visitor])))
}

/** The value of a string or number literal, because module IDs can be both. */
export function literalOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type !== 'Literal') return undefined
  const { value } = node
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The properties of an object literal that have plain names. */
export function propertiesOf(node: AnyNode): Map<string, AnyNode> {
  if (node.type !== 'ObjectExpression') return new Map()
  return new Map(
    node.properties.flatMap(property => {
      if (property.type !== 'Property' || property.computed) return []
      const { key } = property
      const name = key.type === 'Identifier' ? key.name : literalOf(key)
      return name === undefined ? [] : [[name, property.value] as const]
    }),
  )
}

/** The ID in `r(123)`, a module's call to load another one. */
export function requiredId(node: AnyNode | null | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  return node.arguments.length === 1 ? literalOf(node.arguments[0]) : undefined
}
