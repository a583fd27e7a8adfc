import { type CallExpression, type Expression, type NewExpression, parse, type Super } from 'acorn'
import { simple } from 'acorn-walk'
import type { NewerNames } from './newer-names'

function nameOf(callee: Expression | Super, { statics, methods, globals }: NewerNames) {
  if (callee.type === 'Identifier') return globals.has(callee.name) ? callee.name : undefined
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (callee.computed) return undefined
  const { name } = callee.property
  if (callee.object.type === 'Identifier') {
    const full = `${callee.object.name}.${name}`
    if (statics.has(full)) return full
  }
  return methods.has(name) ? `.${name}()` : undefined
}

/** What a script says in words of its language, or calls without asking, that a promised browser does not know. */
export function faultsOfScript(code: string, names: NewerNames): string[] {
  const found = new Set<string>()
  const note = (what: string | undefined) => what && found.add(what)
  const call = (node: CallExpression | NewExpression) =>
    'optional' in node && node.optional ? undefined : note(nameOf(node.callee, names))
  // Anything of 2023 and later does not even parse.
  simple(parse(code, { ecmaVersion: 2022, sourceType: 'script' }), {
    CallExpression: call,
    NewExpression: call,
    StaticBlock: () => note('static {}'),
    BinaryExpression: ({ left }) => note(left.type === 'PrivateIdentifier' ? '#x in' : undefined),
    Literal: ({ regex }) => note(regex?.pattern.match(/\(\?<[=!]/)?.[0]),
  })
  return [...found]
}
