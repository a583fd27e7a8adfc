const icon = /^export const (\w+) = [^(]*\([^)]*\)\n/gm

/**
 * Loader: makes each icon a module of its own, so that a page brings the icons that it shows and not those of the whole
 * remote. `./icons?HomeIcon` is one icon; without a query the file re-exports all of them.
 */
module.exports = function splitIcons(source) {
  const wanted = this.resourceQuery.slice(1)
  const all = [...source.matchAll(icon)]
  if (!wanted) return all.map(([, name]) => `export { ${name} } from './icons?${name}'\n`).join('')
  const [statement] = all.find(([, name]) => name === wanted)
  return `import { icon } from './icon'\n${statement}`
}
