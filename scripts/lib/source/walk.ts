import { parseSync } from '@swc/core'

export interface SyntaxNode {
  type: string
  [field: string]: unknown
}

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

function visitAll(value: unknown, visit: (node: SyntaxNode) => void) {
  if (Array.isArray(value)) {
    for (const item of value) visitAll(item, visit)
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value)
    for (const [field, inner] of Object.entries(value)) {
      if (field !== 'span' && typeof inner === 'object') visitAll(inner, visit)
    }
  }
}

/** Every node of a file's syntax tree, outer ones first. */
export function walk(file: string, code: string, visit: (node: SyntaxNode) => void) {
  const isTypeScript = /\.(tsx|[mc]?ts)$/.test(file)
  visitAll(
    parseSync(
      code,
      isTypeScript
        ? { syntax: 'typescript', tsx: file.endsWith('x') }
        : { syntax: 'ecmascript', jsx: true },
    ).body,
    visit,
  )
}

/** The text of a string literal, or of a template without expressions. */
export function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'StringLiteral') return String(value.value)
  if (value.type !== 'TemplateLiteral') return undefined
  const { quasis, expressions } = value
  if (!Array.isArray(quasis) || !Array.isArray(expressions) || expressions.length > 0)
    return undefined
  return String(quasis[0]?.cooked ?? '')
}

/** The texts that an expression can have: one literal, or several in a conditional expression. */
export function literalsOf(value: unknown): string[] {
  if (isNode(value) && value.type === 'ConditionalExpression')
    return [...literalsOf(value.consequent), ...literalsOf(value.alternate)]
  const literal = literalOf(value)
  return literal === undefined ? [] : [literal]
}

/** The argument at a position of a call. */
export function argumentOf(call: SyntaxNode, index: number): unknown {
  const list = call.arguments
  const argument: unknown = Array.isArray(list) ? list[index] : undefined
  return typeof argument === 'object' && argument !== null && 'expression' in argument
    ? argument.expression
    : undefined
}

/** The name of the called function: `t` for `t('x')`, `exists` for `i18next.exists('x')`. */
export function calleeOf(call: SyntaxNode): string | undefined {
  const { callee } = call
  if (!isNode(callee)) return undefined
  if (callee.type === 'Import') return 'import'
  if (callee.type === 'Identifier') return String(callee.value)
  if (callee.type === 'MemberExpression' && isNode(callee.property)) {
    return callee.property.type === 'Identifier' ? String(callee.property.value) : undefined
  }
  return undefined
}
