import { expect, type Page } from '@playwright/test'
import { type Shift, shiftsOf } from './layout-shift'

const limit = 0.02

// Soft assertions, so that a run names all pages that jump.
const softly = expect.configure({ soft: true })

/** Fails if the layout shifts that `isMeant` selects add up to more than the limit. */
export async function expectNoShift(page: Page, what: string, isMeant = (_shift: Shift) => true) {
  await page.waitForLoadState('networkidle')
  const shifts = (await shiftsOf(page)).filter(isMeant)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const where = `${what} at ${page.viewportSize()?.width}: ${JSON.stringify(shifts, null, 2)}`
  softly(sum, where).toBeLessThanOrEqual(limit)
}

export async function expectStill(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expectNoShift(page, path)
}
