import { expect, type Page } from '@playwright/test'

/** Writes down what is said in passing: a toast goes after four seconds, a status with the next one. */
function noteInPage() {
  const said: string[] = []
  Reflect.set(globalThis, 'e2eSaid', said)
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  new MutationObserver(records => {
    const news = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region) news.add(region)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll(regions)])
            if (one.matches(regions)) news.add(one)
    }
    for (const region of news) if (region.textContent) said.push(region.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** From the next document on. */
export async function noteWhatIsSaid(page: Page) {
  await page.addInitScript(noteInPage)
}

/** Waits until this document has said it, whether or not it still stands there: a busy machine looks late. */
export async function expectSaid(page: Page, words: string | RegExp) {
  const pattern =
    typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  await expect
    // On the way to another document nothing can be asked.
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'e2eSaid')).catch(() => []))
    .toContainEqual(pattern)
}
