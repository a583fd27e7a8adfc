import type { Page } from '@playwright/test'
import type { Language } from '../../harness/languages'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { textFaults } from './text-faults'

const nameOf = (view: string) =>
  view.replace(/^\/(user\/)?(home\?dialog=)?/, '').replace(/\W+/g, '-')

/** Sets the browser's font size, as its settings do. */
export async function enlargeType(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}

async function open(page: Page, view: string) {
  await page.goto(view)
  const shown = view.includes('dialog')
    ? page.getByRole('dialog')
    : page.getByRole('heading').first()
  await expect(shown.first()).toBeVisible()
}

// Soft assertions, so that a run names all views that fail.
const softly = expect.configure({ soft: true })

/** Fails for text that is cut off, broken or overlapping. */
export async function expectReadableNow(page: Page, what: string, language: Language) {
  await page.waitForLoadState('networkidle')
  await softly.poll(() => textFaults(page, language), what).toEqual([])
  await keepPicture(
    page,
    test.info(),
    `players-${page.viewportSize()?.height}-${nameOf(what)}-${language}`,
  )
}

/** Opens each view and fails for text that is cut off, broken or overlapping. */
export async function expectReadable(page: Page, views: readonly string[], language: Language) {
  for (const view of views) {
    await open(page, view)
    await expectReadableNow(page, view, language)
  }
}
