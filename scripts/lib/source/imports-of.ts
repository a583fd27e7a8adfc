import { argumentOf, calleeOf, literalOf, type SyntaxNode, walk } from './walk'

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'])
const functions = new Set(['import', 'require', 'mock', 'requireActual'])

function specifierOf(node: SyntaxNode): string | undefined {
  if (statements.has(node.type)) return literalOf(node.source)
  if (node.type === 'TsImportType') return literalOf(node.argument)
  if (node.type !== 'CallExpression' || !functions.has(calleeOf(node) ?? '')) return undefined
  return literalOf(argumentOf(node, 0))
}

/** What a file reaches for, whichever way it says so. */
export function importsOf(file: string, code: string): string[] {
  const found = new Set<string>()
  walk(file, code, node => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.add(specifier)
  })
  return [...found]
}
