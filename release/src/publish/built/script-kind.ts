import type { AnyNode } from 'acorn'
import { eachNode, literalOf, parseScript } from '../../uses/parse-script'

/**
 * Calls `eval` by its name, as builds for developing do; what only tries whether it may does so by another.
 * `eval("require")` asks Node for a name in a branch that no page runs: the federation's runtime does, in every container
 * of Rsbuild.
 */
function runsText(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false
  return node.callee.name === 'eval' && !/^\w+$/.test(literalOf(node.arguments[0]) ?? '')
}

const workers = ['Worker', 'SharedWorker']
const isNew = (node: AnyNode, names: readonly string[]) =>
  node.type === 'NewExpression' &&
  node.callee.type === 'Identifier' &&
  names.includes(node.callee.name)

/** Begins a worker out of a file that was built with it. */
function startsWorker(node: AnyNode): boolean {
  if (node.type !== 'NewExpression' || !isNew(node, workers)) return false
  let isOfFile = false
  for (const given of node.arguments)
    eachNode(given, ['NewExpression'], inner => {
      if (isNew(inner, ['URL'])) isOfFile = true
    })
  return isOfFile
}

type Kind = 'script' | 'text' | 'worker' | 'none'

/** What a file is to the page; `none` where it is no script. */
export function scriptKind(code: string): Kind {
  let kind: Kind = 'script'
  try {
    eachNode(parseScript(code), ['CallExpression', 'NewExpression'], node => {
      if (runsText(node)) kind = 'text'
      else if (startsWorker(node)) kind = 'worker'
    })
  } catch {
    return 'none'
  }
  return kind
}
