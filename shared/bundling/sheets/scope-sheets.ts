import postcss, { type Container, type Document, type Root, type Rule } from 'postcss'
import parser from 'postcss-selector-parser'
import { isOwnSelector, ownPrefix, scopeSelector } from './own-selector'

export const isKeyframes = (name: string) => /^(-\w+-)?keyframes$/i.test(name)

/** Rules whose selectors match elements, unlike the percentages of keyframes. */
export function eachRule(root: Root, visit: (rule: Rule, isParentOwn: boolean) => boolean) {
  const own = new Set<Container | Document>()
  root.walkRules(rule => {
    let around: Container | Document | undefined = rule.parent
    while (around && around.type !== 'rule') {
      if (around.type === 'atrule' && 'name' in around && isKeyframes(String(around.name))) return
      around = around.parent
    }
    if (visit(rule, around !== undefined && own.has(around))) own.add(rule)
  })
}

function scopeRule(rule: Rule, remote: string, isParentOwn: boolean) {
  const selectors = parser().astSync(rule.selector)
  const outside = selectors.nodes.filter(one => !isOwnSelector(one, remote, isParentOwn))
  if (outside.length === 0) return
  for (const selector of outside) scopeSelector(selector, remote)
  rule.selector = selectors.toString()
}

const isAnimation = (property: string) => /^(-\w+-)?animation(-name)?$/i.test(property)

/** Custom properties that contain an animation, such as Tailwind's `--animate-spin`. */
function animationProperties(roots: readonly Root[]): Set<string> {
  const found = new Set<string>()
  for (const root of roots)
    root.walkDecls(({ prop, value }) => {
      if (!isAnimation(prop)) return
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) found.add(name)
    })
  return found
}

/** Adds the remote's prefix to keyframes, which are global in the document, and to their uses. */
function renameKeyframes(roots: readonly Root[], remote: string) {
  const names = new Set<string>()
  for (const root of roots)
    root.walkAtRules(rule => {
      if (!isKeyframes(rule.name) || rule.params.startsWith(ownPrefix(remote))) return
      names.add(rule.params)
      rule.params = ownPrefix(remote) + rule.params
    })
  if (names.size === 0) return
  const properties = animationProperties(roots)
  for (const root of roots)
    root.walkDecls(declaration => {
      if (!isAnimation(declaration.prop) && !properties.has(declaration.prop)) return
      declaration.value = declaration.value.replace(/(?<![\w-])[a-z_][\w-]*/gi, word =>
        names.has(word) ? ownPrefix(remote) + word : word,
      )
    })
}

/**
 * All sheets of a remote, changed so that they style its own elements only. Selectors with a class of its CSS modules
 * stay as they are.
 */
export function scopeSheets(
  sheets: Readonly<Record<string, string>>,
  remote: string,
): Record<string, string> {
  const roots = Object.entries(sheets).map(([file, css]) => [file, postcss.parse(css)] as const)
  for (const [, root] of roots)
    eachRule(root, (rule, isParentOwn) => {
      scopeRule(rule, remote, isParentOwn)
      return true
    })
  renameKeyframes(
    roots.map(([, root]) => root),
    remote,
  )
  return Object.fromEntries(roots.map(([file, root]) => [file, root.toString()]))
}
