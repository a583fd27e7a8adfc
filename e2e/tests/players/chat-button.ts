import { expect, type Page } from '@playwright/test'
import { launcher } from '../chat/chat'

export const launcherArea = (page: Page) => page.locator('aside').filter({ has: launcher(page) })

/** Controls that the chat's button or its greeting covers, even in part. */
export const covered = (page: Page) =>
  launcherArea(page).evaluate(chat => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return (
      [...controls]
        // Controls inside closed sections are not visible.
        .filter(control => !chat.contains(control) && control.checkVisibility())
        .filter(control => {
          const { left, top, width, height } = control.getBoundingClientRect()
          const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
          return parts.some(x =>
            parts.some(y =>
              chat.contains(document.elementFromPoint(left + width * x, top + height * y)),
            ),
          )
        })
        .map(control => control.textContent?.trim() || control.getAttribute('aria-label') || '?')
    )
  })

/** The texts of the page below the greeting or the button; for the button only figures, headings and statuses. */
export const hidden = (page: Page, part: '[data-invites]' | ':scope > button') =>
  launcherArea(page).evaluate((chat, part) => {
    const floating = chat.querySelector(part)?.getBoundingClientRect()
    if (!floating?.width || getComputedStyle(chat).opacity === '0') return []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
    const found: string[] = []
    const important = 'h1, h2, h3, [data-status], [role="status"], [role="alert"]'
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      // Texts inside closed sections have rectangles too.
      if (!parentElement?.checkVisibility()) continue
      const matters = /\d/.test(textContent ?? '') || parentElement.closest(important)
      if (part === ':scope > button' && !matters) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lies = [...range.getClientRects()].some(
        ({ left, top, right, bottom, width }) =>
          width > 1 &&
          left < floating.right &&
          right > floating.left &&
          top < floating.bottom &&
          bottom > floating.top,
      )
      if (lies) found.push(texts.currentNode.textContent ?? '')
    }
    return found
  }, part)

/** The element on top of the button's centre, or null; the button is hidden where no space is free. */
const onTop = (page: Page) =>
  launcher(page).evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const gone = getComputedStyle(button).pointerEvents === 'none'
    return gone || button.contains(there) ? null : (there?.outerHTML.slice(0, 80) ?? 'nothing')
  })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Scrolls by about a third of the screen; returns false at the end. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    const before = window.scrollY
    window.scrollBy(0, window.innerHeight * 0.35)
    // Scroll events arrive with the next frame.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return window.scrollY > before
  })

export async function expectNothingCovered(page: Page, path: string, stops = Infinity) {
  await open(page, path)
  let left = stops
  do {
    left -= 1
    await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
    // Polled, because content that is inserted above makes the button move again.
    const where = `${path} at ${page.viewportSize()?.width}`
    await expect.poll(() => covered(page), where).toEqual([])
    await expect.poll(() => hidden(page, ':scope > button'), where).toEqual([])
    await expect.poll(() => onTop(page), where).toBeNull()
  } while (left > 0 && (await scrollOn(page)))
}
