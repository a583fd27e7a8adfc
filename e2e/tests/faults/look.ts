import { expect, type Page, type Request } from '@playwright/test'
import type { Place } from './places'

export interface Look {
  lines: readonly string[]
  /** Something still stands in for what is on its way. */
  waiting: boolean
  /** Lines on the page before the last press. */
  before: readonly string[]
  /** Every toast since the page was loaded: one is gone after four seconds, which a busy machine may never look at. */
  toasts: readonly string[]
}

/** The moment is not what is compared. */
const passing = [
  /^Need a hand/,
  /^\d\d:\d\d$/,
  /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
  /^Updat(ed|ing)/,
  /^Not updated/,
  /^\d+ seconds? ago$/,
  // As it counts down no two looks are the same, and the clock would be wound until the call itself is given up.
  /^(You can ask for a new code in|Send a new code$)/,
]

/** Reads the visible lines of the page, and whether it is still loading. */
async function look(page: Page): Promise<Look> {
  const { text, waiting, toasts } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
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

/** The browser's own timer of a call is none of the page's: here a call is given up by the clock that the test winds. */
function giveUpByTheClock() {
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

/** From now on it is known what the page still waits for, and its time is the test's. */
export async function takeOver(page: Page) {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  await page.clock.install()
  await page.addInitScript(giveUpByTheClock)
  await page.addInitScript(rememberToasts)
}

export interface Settling {
  /** How far the clock is wound at a time. */
  step?: number
  /** A request that the test holds back. */
  held?: Held
  /** A held request delays the check only as long as a person would wait without a message. */
  beside?: boolean
}

/** Longer than a page may be silent. */
const silence = 6_000

/** By then a call that hangs was given up; what asks for ever, as the chat's connection does, asks once more. */
const twoMinutes = 120_000

/**
 * Lets the page's time run until two looks in a row are the same and nothing is on its way. The clock stands while an
 * answer is on its way: to the page a slow machine is none.
 */
export async function settle(
  page: Page,
  { step = 2_000, held = nothingHeld, beside = false }: Settling = {},
): Promise<Look> {
  let before = ''
  let wound = 0
  let last: Look = { lines: [], waiting: true, before: [], toasts: [] }
  await expect
    .poll(
      async () => {
        const open = [...(underWay.get(page) ?? [])]
        const moving = open.find(request => !held(request))
        if (moving) return `waits for ${moving.url()}`
        await page.clock.fastForward(step)
        wound += step
        last = await look(page)
        const now = last.lines.join('\n')
        const same = now === before && now !== ''
        before = now
        const hasGivenUp = open.length === 0 || wound > twoMinutes
        const rests = beside ? wound > silence : hasGivenUp && !last.waiting
        return same && rests ? 'settled' : now.slice(0, 500)
      },
      { message: 'the page comes to rest', intervals: [60], timeout: 300_000 },
    )
    .toBe('settled')
  return last
}

/** Presses whatever has to be pressed at a place to see all of it. */
export async function pressThrough(
  page: Page,
  { press }: Place,
  settling?: Settling,
): Promise<Look> {
  let seen = await settle(page, settling)
  const before: string[] = []
  for (const find of press) {
    const button = find(page)
    if ((await button.count()) === 0) continue
    before.push(...seen.lines)
    await button.first().click()
    seen = await settle(page, settling)
  }
  return { ...seen, before }
}

export async function open(page: Page, place: Place, settling?: Settling): Promise<Look> {
  // Last-used choices of another place would come first here.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('last-choices-')) localStorage.removeItem(key)
  })
  await page.goto(place.address)
  return pressThrough(page, place, settling)
}
