import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

function describe({ violations }: AxeResults) {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  )
}

/** A colour on its way from light to dark is neither: whatever moves and ends has ended before it is judged. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Fails with everything that axe finds on the page, or in a part of it. */
export async function expectAccessible(page: Page, within = 'html', options: RunOptions = {}) {
  await settle(page)
  // Handed over by the debugger, which no policy of the page concerns.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source)
  const results = await page.evaluate(
    ([selector, run]): Promise<AxeResults> => Reflect.get(globalThis, 'axe').run(selector, run),
    [within, { runOnly: tags, ...options }] as const,
  )
  expect(describe(results)).toEqual([])
}
