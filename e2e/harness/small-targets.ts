import type { Page } from '@playwright/test'

/**
 * Finds controls smaller than 44 × 44 px. Links inside a sentence are exempt, because their line sets their height.
 */
function findSmallTargets() {
  const least = 43.5
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const pressed = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]'
  const isPressed = (element: Element) =>
    !element.matches(':disabled') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const inSentence = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline'
  /** A box to tick is pressed by its words, too. */
  const areaOf = (element: Element) =>
    (element.matches('input')
      ? (element.closest('label') ?? element)
      : element
    ).getBoundingClientRect()
  return [...scope.querySelectorAll(pressed)]
    .filter(element => isPressed(element) && !inSentence(element))
    .map(element => ({ element, area: areaOf(element) }))
    .filter(({ area }) => area.width > 1 && area.height > 1)
    .filter(({ area }) => area.width < least || area.height < least)
    .map(({ element, area }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName} “${name}”: ${Math.round(area.width)} × ${Math.round(area.height)}`
    })
}

export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets)
}
