import type { BrowserContext, Page } from 'playwright-core'
import { answerFromStore } from './answer-from-store'
import { launchBrowser } from './browser/launch-browser'
import { doMainAction } from './main-action'
import type { Place } from './places-of'
import { watchPolicy } from './watch-policy'

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

/** A dialog that has nothing to say without what led to it closes again. */
async function appearance(page: Page, { kind }: Place) {
  if (kind === 'dialog') {
    const heading = page.getByRole('dialog').getByRole('heading').first()
    const isClosed = (url: URL) => !url.searchParams.has('dialog')
    return Promise.any([
      heading.waitFor({ timeout: patience }),
      page.waitForURL(isClosed, { timeout: patience }),
    ])
  }
  const heading = page.getByRole('heading', { level: 1 })
  // A page may have nothing to show, and has to say so.
  const excuse = page.getByRole('main').getByRole('alert')
  return heading.or(excuse).first().waitFor({ timeout: patience })
}

/** What is looked at, and where the files of the part lie. */
type Visit = { origin: string; place: Place; below: string }

/** The first thing that should not have happened on the page, or nothing. */
async function open(
  page: Page,
  { origin, place, below }: Visit,
  outcome: Outcome,
): Promise<string | undefined> {
  const troubles: string[] = []
  // What else goes wrong may follow from it, and does not name it.
  const forbidden: string[] = []
  page.on('pageerror', error => troubles.push(error.message))
  await watchPolicy(page, below, trouble => forbidden.push(trouble))
  await page.goto(origin + place.address)
  const failure = await outcome()
  if (failure) {
    await flush(page)
    return forbidden[0] ?? failure
  }
  await appearance(page, place).catch(() => troubles.push('nothing appeared'))
  await doMainAction(page, place)
  await flush(page)
  return forbidden[0] ?? troubles[0] ?? outcome()
}

async function newVisit(context: BrowserContext, loggedIn: boolean) {
  const page = await context.newPage()
  // The gate's backend believes every token.
  if (loggedIn) await page.addInitScript(() => sessionStorage.setItem('token', 'smoke'))
  return page
}

function serveFromStore(context: BrowserContext, origin: string) {
  const isElsewhere = (url: URL) => url.origin !== origin && url.pathname.includes('/remotes/')
  return context.route(isElsewhere, route => answerFromStore(route, origin))
}

/** A real browser that opens pages and says what went wrong there. */
export async function openBrowser() {
  const browser = await launchBrowser()
  return {
    async visit(visit: Visit, outcome: Outcome): Promise<string | undefined> {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      try {
        await serveFromStore(context, visit.origin)
        return await open(await newVisit(context, visit.place.isMember), visit, outcome)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}
