import type { Page } from '@playwright/test'

function waitLongInPage(least: number) {
  const later = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      later(work, delay >= least ? delay * 20 : delay, ...rest),
  })
}

/**
 * From its next document on the page waits twenty times as long before it gives up what takes `least` milliseconds or
 * more: for a test of what comes late, which on a busy machine comes later still.
 */
export async function bePatient(page: Page, least: number) {
  await page.addInitScript(waitLongInPage, least)
}
