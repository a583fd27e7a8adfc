import { eachNode, parseScript } from '../../uses/parse-script'

/**
 * What a file is to the page: `none` where it is no script, `text` where it calls `eval` by its name, as builds for
 * developing do; what only tries whether it may does so by another.
 */
export function scriptKind(code: string): 'script' | 'text' | 'none' {
  let kind: 'script' | 'text' = 'script'
  try {
    eachNode(parseScript(code), ['CallExpression'], node => {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
      if (node.callee.name === 'eval') kind = 'text'
    })
  } catch {
    return 'none'
  }
  return kind
}
