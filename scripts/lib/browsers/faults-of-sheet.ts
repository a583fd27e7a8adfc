import { browsers } from '@tamlung/shared/bundling/browsers'
import { parse } from 'acorn'
import { simple } from 'acorn-walk'
import doiuse from 'doiuse'
import postcss, { type ChildNode, type Container } from 'postcss'

/** Features that some supported browser lacks in part or completely: without them a page looks plainer but works. */
const ornaments = [
  'css-appearance',
  'css-clip-path',
  // Some browsers remove the role of such an element; ours are plain boxes.
  'css-display-contents',
  'css-focus-visible',
  'css-gradients',
  'css-masks',
  'css-overflow',
  'css-overflow-anchor',
  'css-overscroll-behavior',
  'css-resize',
  'css-scroll-behavior',
  'css-scrollbar',
  'css-selection',
  'css-sticky',
  'css-touch-action',
  'css3-cursors',
  'css3-cursors-newer',
  'intrinsic-width',
  'multicolumn',
  'text-decoration',
  'text-size-adjust',
]

/** `:has` on the root only changes the scrolling of the page behind, which is optional; other uses of `:has` are faults. */
const isOfRoot = (usage: string) => /^html:has\(/.test(usage)

/** Whether the rule is inside an `@supports`. */
function isGuarded(node: ChildNode | Container | undefined): boolean {
  if (!node) return false
  const { parent } = node
  return ('name' in node && node.name === 'supports') || isGuarded(parent as Container | undefined)
}

/** The oldest supported browsers lack it, and doiuse does not know it. */
export const twoColours = 'light-dark()'

/** Unguarded declarations in a stylesheet that a supported browser lacks. */
export function faultsOfSheet(css: string): string[] {
  const found = new Set<string>()
  const plugin = new doiuse({
    browsers: [...browsers],
    ignore: ornaments,
    onFeatureUsage: ({ feature, usage }) => {
      const guarded = usage.parent?.parent
      const isQuestion = [usage, guarded].some(
        node => node && 'name' in node && node.name === 'supports',
      )
      if (isQuestion || isOfRoot(usage.toString())) return
      found.add(`${feature}: ${usage.toString().slice(0, 80)}`)
    },
  })
  const { root } = postcss([plugin]).process(css, { from: undefined }).sync()
  root.walkDecls(/./, declaration => {
    if (declaration.value.includes('light-dark(') && !isGuarded(declaration)) found.add(twoColours)
  })
  return [...found]
}

function isSheet(text: string): boolean {
  // Most strings are not stylesheets, and parsing takes time.
  if (!/[^{}]\{[^{}]*:[^{}]*\}/.test(text)) return false
  try {
    let declared = false
    postcss.parse(text).walkDecls(({ parent }) => {
      declared ||= parent?.type === 'rule'
    })
    return declared
  } catch {
    return false
  }
}

/** Stylesheets that a script contains as strings, such as that of the chat's button. */
export function sheetsInScript(code: string): string[] {
  const texts: string[] = []
  simple(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), {
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void (value.cooked && texts.push(value.cooked)),
  })
  return texts.filter(isSheet)
}
