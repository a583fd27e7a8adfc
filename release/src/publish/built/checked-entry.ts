import type { AnyNode } from 'acorn'
import { eachNode, literalOf, parseScript } from '../uses/parse-script'

const loaders = new Set(['script', 'link'])

/** Finds the calls that create script and link elements, with which other bundlers' containers load chunks. */
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
 * Wraps an element: its address must be that of a published file, and its integrity is set. The longest matching name is
 * used, because `page.js` may exist in two folders.
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
 * Rewrites another bundler's container so that it requests every file with its published hash. The block around it
 * hides the table only; the container's name stays global.
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

/** Matches `import.meta.url`, with the relative file if it is part of `new URL(…)`. */
const importMetaUrl = /(new URL\(\s*(?:"[^"]*"|'[^']*'|`[^`$]*`)\s*,\s*)?import\.meta\.url/g

/**
 * Replaces `import.meta.url`, which would become a path of this machine. `new URL(<name>, import.meta.url)` stays, because
 * the bundler knows that file. The replacement is a plain name: for other code the bundler would create a module that does
 * not exist.
 */
export function replaceImportMetaUrl(code: string): string {
  return code.replace(importMetaUrl, (found, file?: string) =>
    file ? found : 'self.location.href',
  )
}
