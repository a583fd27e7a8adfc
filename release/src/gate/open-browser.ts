import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumFlags, ensureBrowser } from '../../../scripts/lib/browser.mjs'

const patience = 30_000

/** Says what went wrong beyond what can be seen, once that is known. */
type Outcome = () => Promise<string | undefined>

/** The first thing that should not have happened on the page, or nothing. */
async function open(page: Page, url: string, outcome: Outcome): Promise<string | undefined> {
  const troubles: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  await page.goto(url)
  const failure = await outcome()
  if (failure) return failure
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: patience })
    .catch(() => troubles.push('no heading appeared'))
  return troubles[0]
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
