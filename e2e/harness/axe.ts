import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { isDeep } from '@tamlung/shared/testing/deep'
import type { AxeResults, RunOptions } from 'axe-core'
import { countCheck } from './count-checks'
import { rotating } from './rotating'
import { secondFindings } from './second-engine'

/** A small phone, a common phone, and a desktop. */
export const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const

/**
 * Finds controls smaller than 44 × 44 px. Links inside a sentence are exempt, because their line sets their height.
 */
function findSmallTargets() {
  const minSize = 43.5
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const pressed = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]'
  const isPressed = (element: Element) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const inSentence = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline'
  /** A checkbox is also pressed by its label. */
  const areaOf = (element: Element) =>
    (element.matches('input')
      ? (element.closest('label') ?? element)
      : element
    ).getBoundingClientRect()
  return [...scope.querySelectorAll(pressed)]
    .filter(element => isPressed(element) && !inSentence(element))
    .map(element => ({ element, area: areaOf(element) }))
    .filter(({ area }) => area.width > 1 && area.height > 1)
    .filter(({ area }) => area.width < minSize || area.height < minSize)
    .map(({ element, area }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName} “${name}”: ${Math.round(area.width)} × ${Math.round(area.height)}`
    })
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets)
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function describe({ violations }: AxeResults) {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  )
}

/**
 * Waits for the end of all finite animations, because a colour in transition has neither its old nor its new contrast.
 * It checks each frame, because an element that is removed meanwhile never reports its end.
 */
async function settle(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
}

/** Both colour schemes in the deep tier, otherwise the current one. */
async function schemesOf(page: Page) {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const now = dark ? 'dark' : 'light'
  return isDeep ? ([dark ? 'light' : 'dark', now] as const) : ([now] as const)
}

async function axeFindings(page: Page, within: string, options: RunOptions) {
  // Evaluated through the debugger, which the page's policy does not restrict.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  const results = await page.evaluate(
    ([selector, run]): Promise<AxeResults> => Reflect.get(globalThis, 'axe').run(selector, run),
    [within, { runOnly: tags, ...options }] as const,
  )
  return describe(results)
}

// Soft assertions, so that one run reports every fault of the page.
const softly = expect.configure({ soft: true })

const others = ['no further check', 'the second engine', 'tap targets'] as const

/**
 * Chooses the checks beside axe: the deep tier runs all, otherwise one of these three (one of which is none), by page and
 * commit.
 */
function chooseFurtherChecks() {
  const { titlePath, annotations } = test.info()
  return rotating(others, `${titlePath.join(' ')} ${annotations.length}`)
}

/**
 * Fails with everything that axe finds on the page or in a part of it. A third of the checks of whole pages also run the
 * second engine, and a third also measure tap targets, at the width of a phone.
 */
export async function expectAccessible(page: Page, within = 'html', options: RunOptions = {}) {
  const also = within === 'html' ? chooseFurtherChecks() : []
  for (const colorScheme of await schemesOf(page)) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await axeFindings(page, within, options)).toEqual([])
    countCheck('axe')
    if (!also.includes('the second engine')) continue
    await softly.poll(() => secondFindings(page), page.url()).toEqual([])
    countCheck('the second engine')
  }
  if (also.includes('tap targets') && (page.viewportSize()?.width ?? 0) <= sizes.phone.width) {
    // Polled because an element that is still animating has no size yet.
    await softly.poll(() => smallTargets(page), page.url()).toEqual([])
    countCheck('tap targets')
  }
}
