import {
  type AssignmentExpression,
  type CallExpression,
  type Expression,
  type MemberExpression,
  type NewExpression,
  parse,
  type Super,
} from 'acorn'
import { simple } from 'acorn-walk'
import type { NewerNames } from './newer-names'

/** Chrome before 99 has a frozen list of stylesheets. */
function changesFrozenList({ object, property }: MemberExpression): boolean {
  return (
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'adoptedStyleSheets' &&
    property.type === 'Identifier' &&
    /^(push|unshift|pop|shift|splice)$/.test(property.name)
  )
}

function nameOf(callee: Expression | Super, { statics, methods, globals }: NewerNames) {
  if (callee.type === 'Identifier') return globals.has(callee.name) ? callee.name : undefined
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (callee.computed) return undefined
  const { name } = callee.property
  if (changesFrozenList(callee)) return `.adoptedStyleSheets.${name}()`
  if (callee.object.type === 'Identifier') {
    const full = `${callee.object.name}.${name}`
    if (statics.has(full)) return full
  }
  return methods.has(name) ? `.${name}()` : undefined
}

/** Syntax and unguarded calls in a script that a supported browser lacks. */
export function faultsOfScript(
  code: string,
  names: NewerNames,
  sourceType: 'script' | 'module' = 'script',
): string[] {
  const found = new Set<string>()
  const note = (what: string | undefined) => what && found.add(what)
  const call = (node: CallExpression | NewExpression) =>
    'optional' in node && node.optional ? undefined : note(nameOf(node.callee, names))
  // Assigning an unknown property fails silently.
  const assign = ({ left }: AssignmentExpression) => {
    if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return
    const { name } = left.property
    if (/^aria[A-Z]/.test(name) && names.methods.has(name)) note(`.${name} =`)
  }
  // Syntax of 2023 and later does not parse.
  simple(parse(code, { ecmaVersion: 2022, sourceType }), {
    AssignmentExpression: assign,
    CallExpression: call,
    NewExpression: call,
    StaticBlock: () => note('static {}'),
    BinaryExpression: ({ left }) => note(left.type === 'PrivateIdentifier' ? '#x in' : undefined),
    Literal: ({ regex }) => note(regex?.pattern.match(/\(\?<[=!]/)?.[0]),
  })
  return [...found]
}
