import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../scripts/lib/browser.mjs'

const patience = 30_000

/** Says what went wrong beyond what can be seen, once that is known. */
type Outcome = () => Promise<string | undefined>

/** What the page has reported before this answer is there with it: a part that fails while it is shown says so itself. */
function flush(page: Page) {
  const body = JSON.stringify({ type: 'loaded', remote: '', stage: 'shown' })
  return page.evaluate(async text => {
    await fetch('/reports', { method: 'POST', body: text })
  }, body)
}

/** The first thing that should not have happened on the page, or nothing. */
async function open(page: Page, url: string, outcome: Outcome): Promise<string | undefined> {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  await page.goto(url)
  const failure = await outcome()
  if (failure) return failure
  const content = page.getByRole('heading', { level: 1 })
  // Without a backend a page may have nothing to show, and has to say so.
  const excuse = page.getByRole('main').getByRole('alert')
  await content
    .or(excuse)
    .first()
    .waitFor({ timeout: patience })
    .catch(() => troubles.push('nothing appeared'))
  await flush(page)
  return troubles[0] ?? outcome()
}

async function newVisit(context: BrowserContext, loggedIn: boolean) {
  const page = await context.newPage()
  // No backend answers here, so any token will do.
  if (loggedIn) await page.addInitScript(() => sessionStorage.setItem('token', 'smoke'))
  return page
}

/** A real browser that opens pages and says what went wrong there. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: chromiumFlags,
  })
  return {
    async visit(url: string, loggedIn: boolean, outcome: Outcome): Promise<string | undefined> {
      const context = await browser.newContext()
      try {
        return await open(await newVisit(context, loggedIn), url, outcome)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}
