import { argumentOf, calleeOf, literalOf, type SyntaxNode, walk } from './walk'

const statements = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'])
const functions = new Set(['import', 'require', 'mock', 'requireActual'])

/** The path in `new URL('./picture.svg', import.meta.url)`, which refers to a file. A path without an ending is a folder. */
function fileBeside(node: SyntaxNode): string | undefined {
  // Reads `import.meta.url` expressions only.
  const isBeside = JSON.stringify(argumentOf(node, 1) ?? null).includes('"MetaProperty"')
  const path = calleeOf(node) === 'URL' && isBeside ? literalOf(argumentOf(node, 0)) : undefined
  return path && /\.\w+$/.test(path) ? path : undefined
}

function specifierOf(node: SyntaxNode): string | undefined {
  if (node.type === 'NewExpression') return fileBeside(node)
  if (statements.has(node.type)) return literalOf(node.source)
  if (node.type === 'TsImportType') return literalOf(node.argument)
  if (node.type !== 'CallExpression' || !functions.has(calleeOf(node) ?? '')) return undefined
  return literalOf(argumentOf(node, 0))
}

const inStyles = /(?:@import\s+(?:url\()?|\bcomposes:[^;]*\bfrom\s+)["']([^"']+)["']/g

/** A stylesheet's import refers to a file beside it, with or without a leading dot. */
function importsOfStyles(code: string): string[] {
  return Array.from(code.matchAll(inStyles), ([, path = '']) =>
    /^[./@]|^[a-z]+:/.test(path) ? path : `./${path}`,
  )
}

/** Every file that a file imports, in any form. */
export function importsOf(file: string, code: string): string[] {
  if (file.endsWith('.css')) return importsOfStyles(code)
  const found = new Set<string>()
  walk(file, code, node => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.add(specifier)
  })
  return [...found]
}
