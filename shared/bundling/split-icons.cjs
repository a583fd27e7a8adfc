const { basename } = require('node:path')

const icon = /^export const (\w+) = [^(]*\([^)]*\);?\n/gm

/**
 * Loader: puts each icon into a separate module, so that a page contains only its own icons and not those of the whole
 * remote. `./icons?HomeIcon` is one icon; without a query the file re-exports all of them. It reads the source
 * (`icons.ts`) and the compiled file of the package (`icons.js`, with semicolons).
 */
module.exports = function splitIcons(source) {
  const wanted = this.resourceQuery.slice(1)
  const all = [...source.matchAll(icon)]
  if (all.length === 0) throw new Error('No icon is declared as `export const … = icon(…)`.')
  const own = `./${basename(this.resourcePath).replace(/\.ts$/, '')}`
  if (!wanted) return all.map(([, name]) => `export { ${name} } from '${own}?${name}'\n`).join('')
  const [statement] = all.find(([, name]) => name === wanted)
  return `${source.slice(0, source.indexOf('\n'))}\n${statement}`
}
