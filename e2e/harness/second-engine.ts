import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface Finding {
  ruleId: string
  /** The kind of rule (violation or recommendation) and the result (fail, or review by a person). */
  value: [string, string]
  message: string
  snippet: string
  path: { dom: string }
}

/** Rules of this engine that the site does not follow: the rule, the elements, and the reason. */
const refused = [
  {
    rule: 'aria_role_redundant',
    where: /^<(table|thead|tbody|tr|th|td) /,
    why: 'On a phone CSS lays the table out as cards, which removes the implicit roles of its elements, so the roles are explicit.',
  },
  {
    rule: 'aria_complementary_label_visible',
    where: /^<aside /,
    why: "The chat's landmark holds one button with a name of its own; a visible title would cover the page.",
  },
  {
    rule: 'aria_content_in_landmark',
    where: /^\/html\[1\]\/body\[1\]\/div\[1\]\/button\[1\]$/,
    why: 'The skip link precedes all landmarks, because it skips the menus.',
  },
  {
    rule: 'element_tabbable_role_valid',
    where: /^<section /,
    why: 'A scrollable text must be focusable by keyboard, as WCAG 2.1.1 and axe require.',
  },
]

const isRefused = ({ ruleId, snippet, path }: Finding) =>
  refused.some(
    ({ rule, where }) => rule === ruleId && (where.test(snippet) || where.test(path.dom)),
  )

/**
 * Findings of IBM's Equal Access, a second engine that is independent of axe. Its requests for a manual review are left
 * out.
 */
export async function secondFindings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not restrict.
  if (await page.evaluate(() => !('ace' in globalThis))) await page.evaluate(source)
  const findings = await page.evaluate(async (): Promise<Finding[]> => {
    const checker = new (Reflect.get(globalThis, 'ace').Checker)()
    const { results } = await checker.check(document, ['IBM_Accessibility', 'WCAG_2_2'])
    type Found = Finding & { node?: Node }
    // Folded content is not rendered and keeps the colours of its last rendering.
    const isDrawn = ({ ruleId, node }: Found) => {
      const element = node instanceof Element ? node : node?.parentElement
      return ruleId !== 'text_contrast_sufficient' || !element || element.checkVisibility()
    }
    return results
      .filter((found: Found) => found.value[1] === 'FAIL' && isDrawn(found))
      .map(({ ruleId, value, message, snippet, path }: Found) => ({
        ruleId,
        value,
        message,
        snippet,
        path: { dom: path.dom },
      }))
  })
  return findings
    .filter(finding => !isRefused(finding))
    .map(({ ruleId, message, snippet }) => `${ruleId} (${message}) at ${snippet.slice(0, 200)}`)
}
