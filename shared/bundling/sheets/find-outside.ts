import postcss, { type Root } from 'postcss'
import parser from 'postcss-selector-parser'
import { isOwnSelector, ownPrefix } from './own-selector'
import { eachRule, isKeyframes } from './scope-sheets'

/** Rules of a stylesheet that reach beyond the remote's own elements. */
export type Outside = {
  text: string
  kind: 'selector' | 'keyframes' | 'font' | 'property' | 'import'
}

/** Fonts and custom properties that the shell's sheets use. */
export type TakenNames = { fonts: ReadonlySet<string>; properties: ReadonlySet<string> }

const plainName = (text: string) =>
  text
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .toLowerCase()

function familiesOf(root: Root): string[] {
  const families: string[] = []
  root.walkAtRules(/^font-face$/i, rule =>
    rule.walkDecls(/^font-family$/i, ({ value }) => void families.push(plainName(value))),
  )
  return families
}

/** The names in the shell's stylesheets that a remote must not define again. */
export function namesIn(sheets: readonly string[]): TakenNames {
  const css = sheets.join('\n')
  return {
    fonts: new Set(sheets.flatMap(sheet => familiesOf(postcss.parse(sheet)))),
    properties: new Set(css.match(/--[\w-]+/g)),
  }
}

function outsideSelectors(root: Root, remote: string): Outside[] {
  const found: Outside[] = []
  eachRule(root, (rule, isParentOwn) => {
    const outside = parser()
      .astSync(rule.selector)
      .nodes.filter(selector => !isOwnSelector(selector, remote, isParentOwn))
    for (const selector of outside) found.push({ text: String(selector).trim(), kind: 'selector' })
    return outside.length === 0
  })
  return found
}

/** Finds rules in a built stylesheet that can change the look of anything besides the remote's own elements. */
export function findOutside(css: string, remote: string, taken: TakenNames): Outside[] {
  const root = postcss.parse(css)
  const found = outsideSelectors(root, remote)
  root.walkAtRules(({ name, params }) => {
    if (isKeyframes(name) && !params.startsWith(ownPrefix(remote)))
      found.push({ text: params, kind: 'keyframes' })
    if (/^property$/i.test(name) && taken.properties.has(params.trim()))
      found.push({ text: params, kind: 'property' })
    if (/^import$/i.test(name)) found.push({ text: params, kind: 'import' })
  })
  for (const family of familiesOf(root))
    if (taken.fonts.has(family)) found.push({ text: family, kind: 'font' })
  return found
}
