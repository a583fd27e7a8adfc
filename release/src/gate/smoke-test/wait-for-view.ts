import type { Page } from 'playwright-core'
import type { View } from './views-of'

const headingTimeout = 30_000
/** Milliseconds without changes after which a page is settled, and the longest wait for that. */
const quietTime = 1500
const maxWait = 4000

/** Waits until the page makes no more requests or changes, at most for `maxWait`. */
async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: maxWait }).catch(() => {})
  await page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>(resolve => {
        let timer = setTimeout(resolve, quiet)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }).observe(document.body, { childList: true, subtree: true })
        setTimeout(resolve, longest)
      }),
    [quietTime, maxWait] as const,
  )
}

/** Waits for a dialog's heading, a page's h1, or an alert with the reason for an empty page. */
function waitForHeading(page: Page, { kind }: View): Promise<unknown> {
  if (kind === 'dialog') {
    const heading = page.getByRole('dialog').getByRole('heading').first()
    // A dialog without its context closes itself.
    const isClosed = (url: URL) => !url.searchParams.has('dialog')
    return Promise.any([
      heading.waitFor({ timeout: headingTimeout }),
      page.waitForURL(isClosed, { timeout: headingTimeout }),
    ])
  }
  const heading = page.getByRole('heading', { level: 1 })
  const excuse = page.getByRole('main').getByRole('alert')
  return heading.or(excuse).first().waitFor({ timeout: headingTimeout })
}

/** Names the missing part of a visible view; undefined if it is not visible. */
async function missingIn(page: Page, { kind }: View, remote: string) {
  const view = page.locator(`div[data-remote="${remote}"]`)
  const textOf = async (part: typeof view) =>
    (await part.allInnerTexts().catch(() => [])).join('').trim()
  if (kind === 'page') return (await textOf(view)) ? 'it has no h1' : undefined
  if (kind !== 'dialog') return undefined
  if (await textOf(page.getByRole('dialog'))) return 'it has no heading'
  return (await textOf(view)) ? 'it has no element with the role dialog' : undefined
}

/** Waits for the view. Returns a fault if it does not appear, or appears without a heading. */
export async function waitForView(page: Page, view: View, remote: string) {
  const appeared = waitForHeading(page, view).then(() => 'appeared' as const)
  appeared.catch(() => {})
  const missing = waitUntilSettled(page).then(() => missingIn(page, view, remote))
  const first = await Promise.race([
    appeared.catch(() => undefined),
    missing.catch(() => undefined),
  ])
  if (first === 'appeared') return undefined
  if (first) return first
  return appeared.then(
    () => undefined,
    () => 'nothing appeared',
  )
}
