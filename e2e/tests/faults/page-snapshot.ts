import { expect, type Page, type Request } from '@playwright/test'
import type { View } from './views'

export interface PageSnapshot {
  lines: readonly string[]
  /** Whether a placeholder for content that is still loading is shown. */
  waiting: boolean
  /** Lines on the page before the last press. */
  before: readonly string[]
  /** Every toast since the page was loaded; a toast may disappear before a slow machine reads the page. */
  toasts: readonly string[]
}

/** Lines that depend on the time and are not compared. */
const passing = [
  /^Need a hand/,
  /^\d\d:\d\d$/,
  /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
  /^Updat(ed|ing)/,
  /^Not updated/,
  /^\d+ seconds? ago$/,
  // A countdown would make every snapshot different, and the clock would move until the call itself times out.
  /^(You can ask for a new code in|Send a new code$)/,
]

/** Reads the visible lines of the page, and whether it is still loading. */
async function takeSnapshot(page: Page): Promise<PageSnapshot> {
  const { text, waiting, toasts } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not be read
    text: document.body.innerText,
    waiting:
      // The button behind the dialog of an unknown outcome stays busy.
      ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document).querySelector(
        '[aria-busy="true"]',
      ) !== null ||
      [...document.querySelectorAll('[role="status"]')].some(status =>
        /^(Loading|Checking)/.test(status.textContent?.trim() ?? ''),
      ),
    toasts: [...((globalThis as WithToasts).toasts ?? [])],
  }))
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !passing.some(pattern => pattern.test(line)))
  return { lines, waiting, before: [], toasts }
}

type WithToasts = typeof globalThis & { toasts?: Set<string> }

function rememberToasts() {
  const toasts = new Set<string>()
  ;(globalThis as WithToasts).toasts = toasts
  const remember = () => {
    for (const toast of document.querySelectorAll('section[popover] [role] > p'))
      toasts.add(toast.textContent?.trim() ?? '')
  }
  new MutationObserver(remember).observe(document, { childList: true, subtree: true })
}

type Held = (request: Request) => boolean
const nothingHeld: Held = () => false

const underWay = new WeakMap<Page, Set<Request>>()

/** Replaces the browser's timeout of a request by one on the page's clock, which the test controls. */
function timeOutOnPageClock() {
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, ...body) {
    const timeout = this.timeout
    this.timeout = 0
    if (timeout > 0)
      setTimeout(() => {
        if (this.readyState === XMLHttpRequest.DONE) return
        this.dispatchEvent(new ProgressEvent('timeout'))
        this.abort()
      }, timeout)
    send.apply(this, body)
  }
}

/** Tracks the page's open requests and takes control of its clock. */
export async function takeOver(page: Page) {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  await page.clock.install()
  await page.addInitScript(timeOutOnPageClock)
  await page.addInitScript(rememberToasts)
}

export interface IdleOptions {
  /** The milliseconds by which the clock moves at a time. */
  step?: number
  /** Selects requests that the test holds back. */
  held?: Held
  /** With this, a held request is waited for only as long as a page may stay without a message. */
  beside?: boolean
}

/** Longer than a page may wait without a message. */
const messageTimeout = 6_000

/**
 * After this time a hanging call has timed out; a connection that retries for ever, as the chat's does, is no longer
 * waited for.
 */
const twoMinutes = 120_000

/**
 * Moves the page's clock until two snapshots are the same and no request is open. The clock stops while a request is
 * open, so that a slow machine makes no difference to the page.
 */
export async function waitForIdle(
  page: Page,
  { step = 2_000, held = nothingHeld, beside = false }: IdleOptions = {},
): Promise<PageSnapshot> {
  let before = ''
  let elapsed = 0
  let last: PageSnapshot = { lines: [], waiting: true, before: [], toasts: [] }
  await expect
    .poll(
      async () => {
        const open = [...(underWay.get(page) ?? [])]
        const moving = open.find(request => !held(request))
        if (moving) return `waits for ${moving.url()}`
        await page.clock.fastForward(step)
        elapsed += step
        last = await takeSnapshot(page)
        const now = last.lines.join('\n')
        const same = now === before && now !== ''
        before = now
        const areCallsOver = open.length === 0 || elapsed > twoMinutes
        const isIdle = beside ? elapsed > messageTimeout : areCallsOver && !last.waiting
        return same && isIdle ? 'idle' : now.slice(0, 500)
      },
      { message: 'the page becomes idle', intervals: [60], timeout: 300_000 },
    )
    .toBe('idle')
  return last
}

/** Presses the controls of a place that reveal the rest of its content. */
export async function pressThrough(
  page: Page,
  { press }: View,
  options?: IdleOptions,
): Promise<PageSnapshot> {
  let seen = await waitForIdle(page, options)
  const before: string[] = []
  for (const find of press) {
    const button = find(page)
    if ((await button.count()) === 0) continue
    before.push(...seen.lines)
    await button.first().click()
    seen = await waitForIdle(page, options)
  }
  return { ...seen, before }
}

export async function open(page: Page, view: View, options?: IdleOptions): Promise<PageSnapshot> {
  // Removes last-used choices, which another place may have stored.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('last-choices-')) localStorage.removeItem(key)
  })
  await page.goto(view.address)
  return pressThrough(page, view, options)
}
