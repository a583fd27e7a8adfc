import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core'
import {
  chromiumFlags,
  installedBrowsers,
  windowlessBrowsers,
} from '../browser/installed-browsers.mjs'
import type { Compared } from '../interference/compare-snapshots'
import { measureMainThread } from '../interference/main-thread-time'
import {
  installProbe,
  type Neighbour,
  type NeighbourVisit,
  type Styles,
  takeSnapshot,
} from '../interference/snapshot'
import { visitNeighbours } from '../interference/visit-neighbours'
import { shellPage, type View } from './views-of'
import { waitForView } from './wait-for-view'

const require = createRequire(import.meta.url)

/** Tries each path, because some systems install a script in the browser's place that only prints what to install. */
async function launchFirst(paths: readonly string[]): Promise<Browser | undefined> {
  for (const executablePath of paths)
    try {
      return await chromium.launch({ executablePath, args: chromiumFlags })
    } catch {
      // Try the next one.
    }
}

async function fetchBrowser() {
  const command = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  await promisify(execFile)(process.execPath, [command, 'install', 'chromium'])
  return [chromium.executablePath()]
}

/** Launches the browser named by CHROMIUM_PATH, an installed one, or Playwright's own. */
async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  const here = named
    ? [named]
    : [...windowlessBrowsers(), ...installedBrowsers(), chromium.executablePath()]
  const fetched = async () => (named ? [] : fetchBrowser().catch(() => []))
  const browser = (await launchFirst(here)) ?? (await launchFirst(await fetched()))
  if (browser) return browser
  throw new Error(
    named
      ? `CHROMIUM_PATH is ${named}, but no browser starts from that path`
      : 'the gate needs Chrome or Chromium, and neither could be installed; set CHROMIUM_PATH to the path of one',
  )
}

const actionTimeout = 30_000

/** Returns a fault that is visible only in the reports, if there is one. */
type Outcome = () => Promise<string | undefined>

/** Waits until the server has received the reports sent so far, including one of a failed part. */
function flushReports(page: Page) {
  const body = JSON.stringify({ type: 'loaded', remote: '', stage: 'shown' })
  return page.evaluate(async text => {
    await fetch('/reports', { method: 'POST', body: text })
  }, body)
}

/** The view to open, the name of its remote, the folder of the remote's files, and what to compare it with. */
type Visit = {
  origin: string
  view: View
  remote: string
  below: string
  /** Views that are opened afterwards in the same document, and their state without the candidate. */
  neighbours?:
    | ((isMember: boolean) => { pages: readonly Neighbour[]; expected: Promise<NeighbourVisit> })
    | undefined
}
type Seen = { trouble?: string | undefined; compared?: Compared | undefined }

/** Far above the time of a slow machine for one view; Playwright has no timeout for a page that hangs. */
const visitTimeout = 300_000

/** Waits for the work; returns undefined if the page hangs. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const waiting = new AbortController()
  work.catch(() => {})
  const late = wait(visitTimeout, undefined, waiting).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
  }
}

/** An error's message with the file that threw it. */
function withFile({ message, stack = '' }: Error): string {
  const [, file] = /\/([\w.-]+\.m?js):\d+:\d+/.exec(stack.slice(stack.indexOf(message))) ?? []
  return file ? `${message}, in ${file}` : message
}

/** Opens a view, performs its main action, and returns its first fault; undefined if there is none. */
async function openView(
  page: Page,
  { origin, view, remote, below, neighbours }: Visit,
  outcome: Outcome,
): Promise<Seen> {
  const troubles: string[] = []
  // Violations of the policy come first, because they may cause other errors that do not name them.
  const forbidden: string[] = []
  page.on('pageerror', error => troubles.push(withFile(error)))
  page.on('crash', () => troubles.push('the page crashed'))
  const urls = new Set<string>()
  page.on('request', request => urls.add(request.url()))
  await reportPolicyViolations(page, below, trouble => forbidden.push(trouble))
  if (neighbours) await installProbe(page)
  const measure = neighbours && (await measureMainThread(page))
  await page.goto(origin + view.address)
  const failure = await outcome()
  if (failure) {
    await flushReports(page)
    return { trouble: forbidden[0] ?? failure }
  }
  const missing = await waitForView(page, view, remote)
  const time = await measure?.(below)
  if (missing) troubles.push(missing)
  else await doMainAction(page, view, neighbours !== undefined)
  await flushReports(page)
  const trouble = forbidden[0] ?? troubles[0] ?? (await outcome())
  if (!neighbours || !time) return { trouble }
  const isMember = await page.evaluate(
    () => (sessionStorage.getItem('token') ?? localStorage.getItem('token')) !== null,
  )
  const { pages, expected } = neighbours(isMember)
  const before = await expected
  const after = trouble
    ? { snapshot: await takeSnapshot(page), styles: new Map<string, Styles>(), lost: [] }
    : await visitNeighbours(page, pages, { own: remote, expected: before })
  return { trouble: trouble ?? troubles[0], compared: { before, after, time, urls: [...urls] } }
}

async function newPage(context: BrowserContext, loggedIn: boolean) {
  const page = await context.newPage()
  // The fake backend accepts every token.
  if (loggedIn) await page.addInitScript(() => sessionStorage.setItem('token', 'smoke'))
  return page
}

function serveFromStore(context: BrowserContext, origin: string) {
  const isElsewhere = (url: URL) => url.origin !== origin && url.pathname.includes('/remotes/')
  return context.route(isElsewhere, route => fulfillFromStore(route, origin))
}

export type GateBrowser = Awaited<ReturnType<typeof openBrowser>>

/** Launches a browser that opens views and returns their faults. */
export async function openBrowser() {
  const browser = await launchBrowser()
  async function withPage<Value>(
    origin: string,
    isMember: boolean,
    work: (page: Page) => Promise<Value>,
  ) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    try {
      await serveFromStore(context, origin)
      return await inTime(work(await newPage(context, isMember)))
    } finally {
      await context.close()
    }
  }
  return {
    async visit(visit: Visit, outcome: Outcome): Promise<Seen> {
      const { origin, view } = visit
      const seen = await withPage(origin, view.isMember, page => openView(page, visit, outcome))
      return seen ?? { trouble: 'the page does not respond' }
    },
    /** Opens the neighbours without the candidate, starting at a page of the shell. */
    async visitAlone(origin: string, isMember: boolean, pages: readonly Neighbour[], own: string) {
      const visit = await withPage(origin, isMember, async page => {
        await installProbe(page)
        await page.goto(origin + shellPage(isMember))
        return visitNeighbours(page, pages, { own })
      })
      if (!visit) throw new Error('the site does not respond without the candidate')
      return visit
    },
    close: () => browser.close(),
  }
}

/**
 * Reports violations of the site's Content-Security-Policy by this part. Otherwise they are silent: an image, sound or
 * stylesheet is missing, or a worker does not start.
 */
export async function reportPolicyViolations(
  page: Page,
  below: string,
  say: (trouble: string) => void,
) {
  await page.exposeFunction('policyForbids', (directive: string, what: string, by: string) => {
    if (what.includes(below) || by.includes(below))
      say(`blocked by the Content-Security-Policy: ${directive}, ${what.split('/').at(-1)}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const tell: unknown = Reflect.get(globalThis, 'policyForbids')
      if (typeof tell === 'function')
        tell(event.effectiveDirective, event.blockedURI, event.sourceFile)
    })
  })
}

/** Serves files of other origins from the store too: the registry contains their signed URLs, and no network is needed. */
export async function fulfillFromStore(route: Route, origin: string) {
  const { pathname } = new URL(route.request().url())
  try {
    const response = await fetch(origin + pathname.slice(pathname.indexOf('/remotes/')))
    await route.fulfill({
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
      },
      body: Buffer.from(await response.arrayBuffer()),
    })
  } catch {
    // Requests during shutdown fail; for earlier ones the page reports the missing file.
    await route.abort().catch(() => undefined)
  }
}

/** Finds the element of the part in the document. */
function locatePart(page: Page, { kind }: View): Locator {
  if (kind === 'dialog') return page.getByRole('dialog')
  if (kind === 'page') return page.getByRole('main')
  return page.locator('body')
}

/** Elements that are not a main action: navigation, menus, busy and disabled elements. */
const otherElements = 'nav *, header *, [aria-expanded], [aria-busy="true"], [aria-disabled="true"]'

/** Finds the submit button, or else the first button of the part; for a widget the last button of the document. */
async function mainButton(part: Locator, { kind }: View): Promise<Locator | undefined> {
  const buttons = part.locator(`button:visible:enabled:not(${otherElements})`)
  const submit = buttons.and(part.locator('[type=submit]')).first()
  if ((await submit.count()) > 0) return submit
  const one = kind === 'widget' ? buttons.last() : buttons.first()
  return (await one.count()) > 0 ? one : undefined
}

async function fillInField(field: Locator) {
  const type = (await field.getAttribute('type', { timeout: actionTimeout })) ?? 'text'
  if (type === 'checkbox' || type === 'radio')
    await field.check({ force: true, timeout: actionTimeout })
  else if (type !== 'file') await field.fill('100', { timeout: actionTimeout })
}

async function fillIn(part: Locator) {
  const fields = part.locator('input:visible:enabled, textarea:visible:enabled')
  // Filling in one field may remove the next one.
  for (const field of await fields.all()) await fillInField(field).catch(() => {})
}

/** Milliseconds for the second press of a button, which the content opened by the first may cover. */
const secondTimeout = 2000

/** Performs the main action of a part: fills in its fields and presses its button, twice if requested and possible. */
export async function doMainAction(page: Page, view: View, isTwice: boolean) {
  const part = locatePart(page, view)
  // Waits for the part's first requests; a chat never becomes idle, so its wait is shorter.
  const timeout = view.kind === 'widget' ? 5000 : actionTimeout
  await page.waitForLoadState('networkidle', { timeout }).catch(() => {})
  await fillIn(part)
  const button = await mainButton(part, view)
  // A button that is covered or removed is skipped, because a player could not press it either.
  const element = await button?.elementHandle({ timeout: actionTimeout }).catch(() => null)
  await element?.click({ timeout: actionTimeout }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout }).catch(() => {})
  if (!isTwice) return
  await element?.click({ timeout: secondTimeout }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: secondTimeout }).catch(() => {})
}
