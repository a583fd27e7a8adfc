import type { AnyNode } from 'acorn'
import { eachNode, literalOf, parseScript } from '../../uses/parse-script'

const loaders = new Set(['script', 'link'])

/** Where a script makes elements that fetch code or sheets: how other bundlers' containers get their chunks. */
function loadersIn(code: string): AnyNode[] {
  const found: AnyNode[] = []
  eachNode(parseScript(code), ['CallExpression'], node => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { property } = node.callee
    const isMaking = property.type === 'Identifier' && property.name === 'createElement'
    if (isMaking && loaders.has(literalOf(node.arguments[0]) ?? '')) found.push(node)
  })
  return found.sort((a, b) => b.start - a.start)
}

/**
 * Whatever address the element is given, it is that of a published file, and only its bytes will do. The longest name
 * that fits is meant: `page.js` may lie in two folders.
 */
const checked = `hashes => element => {
  const name = element.localName === 'script' ? 'src' : 'href'
  const files = Object.keys(hashes).sort((a, b) => b.length - a.length)
  Object.defineProperty(element, name, {
    get: () => element.getAttribute(name) ?? '',
    set(address) {
      const path = String(address).replace(/[?#].*/, '')
      const file = files.find(one => path.endsWith('/' + one))
      if (!file) throw new Error(address + ' was not published with this version')
      element.crossOrigin = 'anonymous'
      element.integrity = hashes[file]
      element.setAttribute(name, address)
    },
  })
  return element
}`

/**
 * A container of another bundler, made to ask for each of its files with the hash that was published. What it is called
 * stays a global of the page: a block around it hides nothing but the table.
 */
export function checkedEntry(code: string, hashes: Readonly<Record<string, string>>): string {
  const call = 'tamlungChecked'
  const inside = loadersIn(code).reduce(
    (text, { start, end }) =>
      `${text.slice(0, start)}${call}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
  return `{const ${call}=(${checked})(${JSON.stringify(hashes)});\n${inside}\n}`
}
