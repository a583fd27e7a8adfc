import { parse } from 'acorn'
import { simple } from 'acorn-walk'
import postcss from 'postcss'

function isSheet(text: string): boolean {
  // Most texts are no stylesheets, and parsing one takes time.
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

/** Sheets that a script carries as texts, as that of the chat's button does. */
export function sheetsInScript(code: string): string[] {
  const texts: string[] = []
  simple(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), {
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void (value.cooked && texts.push(value.cooked)),
  })
  return texts.filter(isSheet)
}
