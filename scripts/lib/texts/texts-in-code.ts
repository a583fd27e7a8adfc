import { argumentOf, calleeOf, literalOf, literalsOf, type SyntaxNode, walk } from '../source/walk'

export interface TextsInCode {
  /** Names of sets of texts that the file opens beside its package's own. */
  namespaces: string[]
  keys: string[]
}

const openers = new Set(['useTranslation', 'getFixedT'])

function attributeOf(node: SyntaxNode, name: string) {
  const { name: attribute, value } = node
  const isNamed = typeof attribute === 'object' && attribute !== null && 'value' in attribute
  return isNamed && attribute.value === name ? literalOf(value) : undefined
}

/** The texts that a file names outright; keys that are put together at run time cannot be known here. */
export function textsInCode(file: string, code: string): TextsInCode {
  const used: TextsInCode = { namespaces: [], keys: [] }
  walk(file, code, node => {
    if (node.type === 'JSXAttribute') {
      const key = attributeOf(node, 'i18nKey')
      if (key !== undefined) used.keys.push(key)
    }
    if (node.type !== 'CallExpression') return
    const callee = calleeOf(node) ?? ''
    const literals = literalsOf(
      argumentOf(node, openers.has(callee) && callee !== 'useTranslation' ? 1 : 0),
    )
    if (openers.has(callee)) used.namespaces.push(...literals)
    if (callee === 't') used.keys.push(...literals)
  })
  return used
}

/** Whether a set of texts answers for a key, alone or as a plural or a variant. */
export function answers(texts: ReadonlySet<string>, key: string) {
  return texts.has(key) || [...texts].some(text => text.startsWith(`${key}_`))
}
