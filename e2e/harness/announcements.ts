import { expect, type Page } from '@playwright/test'

/** Records every text of live regions, because a toast disappears after four seconds and a status with the next one. */
function noteInPage() {
  const announcements: string[] = []
  Reflect.set(globalThis, 'e2eSaid', announcements)
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  /** The live regions that contain a change or were added by it. */
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

/** Records announcements from the page's next document on. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(noteInPage)
}

/** Waits until this document has announced the text, even if the text is gone again: a busy machine looks late. */
export async function expectAnnounced(page: Page, words: string | RegExp) {
  const pattern =
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  await expect
    // Evaluation fails while the page navigates.
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'e2eSaid')).catch(() => []))
    .toContainEqual(pattern)
}
