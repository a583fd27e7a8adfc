const selector = /^(?:(\*|[a-z]+)|([a-z]*)\.([\w-]+))$/i
/** Properties that decide how a shape looks, or whether it is visible. */
const colours =
  /(?:^|[;\s{])(?:fill|stroke|opacity|color|display|visibility|mask|filter)[\w-]*\s*:/i

/** Removes everything between two marks. Not by one regular expression: many unclosed comments would block a phone. */
function without(text: string, begin: string, end: string): string {
  let outside = ''
  let at = 0
  for (let from = text.indexOf(begin); from >= 0; from = text.indexOf(begin, at)) {
    outside += text.slice(at, from)
    const close = text.indexOf(end, from + begin.length)
    if (close < 0) return outside
    at = close + end.length
  }
  return outside + text.slice(at)
}

function stylesheetTextIn(svg: string): string {
  const text = without(svg, '<!--', '-->')
  const opening = /<style\b[^<>]*>/gi
  const closing = /<\/style/gi
  let all = ''
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(text)?.index
    if (end === undefined) break
    all += text.slice(opening.lastIndex, end)
    opening.lastIndex = end
  }
  return without(all.replace(/<!\[CDATA\[|\]\]>/g, ''), '/*', '*/')
}

interface Rule {
  element: string
  className: string
  style: string
}

/** Returns a stylesheet's declarations for an element in the order of their effect: by element first, then by class. */
export type StyleOf = (element: string, classes: string) => string

/**
 * Reads an SVG's stylesheets with selectors of elements and classes only. Null if other rules colour shapes: without them
 * a QR code's ground could be as dark as its dots.
 */
export function readStylesheet(svg: string): StyleOf | null {
  const css = stylesheetTextIn(svg)
  const rules: Rule[] = []
  if (colours.test(css) && /@|!\s*important/i.test(css)) return null
  for (const block of css.split('}')) {
    if (!colours.test(block)) continue
    const [selectors = '', style = '', ...more] = block.split('{')
    if (more.length > 0) return null
    for (const each of selectors.split(',')) {
      const [all, alone, element = '', className = ''] = selector.exec(each.trim()) ?? []
      if (all === undefined) return null
      const name = (alone ?? element).toLowerCase()
      rules.push({ element: name === '*' ? '' : name, className, style })
    }
  }
  const bySpecificity = (each: Rule) =>
    Number(each.className !== '') * 2 + Number(each.element !== '')
  rules.sort((a, b) => bySpecificity(a) - bySpecificity(b))
  return (element, classes) => {
    const own = classes.split(/\s+/)
    return rules
      .filter(each => each.element === '' || each.element === element)
      .filter(each => each.className === '' || own.includes(each.className))
      .map(each => each.style)
      .join(';')
  }
}
