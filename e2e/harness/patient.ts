import type { Page } from '@playwright/test'

function waitLongInPage(minTimeout: number) {
  const later = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      later(work, delay >= minTimeout ? delay * 20 : delay, ...rest),
  })
}

/**
 * Multiplies timeouts of at least `least` milliseconds by twenty, from the page's next document on. For tests of late
 * replies, which are even later on a busy machine.
 */
export async function bePatient(page: Page, minTimeout: number) {
  await page.addInitScript(waitLongInPage, minTimeout)
}
