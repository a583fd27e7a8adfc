import { expect, type Page } from '@playwright/test'

/** Writes down what is said in passing: a toast goes after four seconds, a status with the next one. */
function noteInPage() {
  const announcements: string[] = []
  Reflect.set(globalThis, 'e2eSaid', announcements)
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  /** The regions that a change is in or has brought. */
  const regionsOf = ({ target, addedNodes }: MutationRecord) => {
    const around = target instanceof Element ? target : target.parentElement
    const added = [...addedNodes].filter(node => node instanceof Element)
    const within = added.flatMap(node => [node, ...node.querySelectorAll(regions)])
    return [around?.closest(regions), ...within.filter(one => one.matches(regions))]
  }
  new MutationObserver(records => {
    for (const region of new Set(records.flatMap(regionsOf)))
      if (region?.textContent) announcements.push(region.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** From the next document on. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(noteInPage)
}

/** Waits until this document has said it, whether or not it still stands there: a busy machine looks late. */
export async function expectAnnounced(page: Page, words: string | RegExp) {
  const pattern =
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  await expect
    // On the way to another document nothing can be asked.
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'e2eSaid')).catch(() => []))
    .toContainEqual(pattern)
}
