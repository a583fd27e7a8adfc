import type { Page } from '@playwright/test'

/** Simulates that another app comes to the front or goes away. */
export function setVisibility(page: Page, state: 'hidden' | 'visible') {
  return page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
