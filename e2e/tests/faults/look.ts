import { expect, type Page, type Request } from '@playwright/test'
import type { Place } from './places'

export interface Look {
  lines: readonly string[]
  /** Something still stands in for what is on its way. */
  waiting: boolean
  /** What stood there before the last press. */
  before: readonly string[]
}

/** The moment is not what is compared. */
const passing = [
  /^Need a hand/,
  /^\d\d:\d\d$/,
  /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
  /^Updat(ed|ing)/,
  /^Not updated/,
]

/** What a person reads on the page, line by line, and whether it is still on its way. */
export async function look(page: Page): Promise<Look> {
  const { text, waiting } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
    text: document.body.innerText,
    waiting:
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.querySelectorAll('[role="status"]')].some(status =>
        /^(Loading|Checking)/.test(status.textContent?.trim() ?? ''),
      ),
  }))
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !passing.some(pattern => pattern.test(line)))
  return { lines, waiting, before: [] }
}

const underWay = new WeakMap<Page, Set<Request>>()

/** From now on it is known what the page still waits for. */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

/** Lets the page's time run until two looks in a row are the same and nothing is on its way. */
export async function settle(page: Page, step = 2_000): Promise<Look> {
  let before = ''
  let last: Look = { lines: [], waiting: true, before: [] }
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(step)
        last = await look(page)
        const now = last.lines.join('\n')
        const same = now === before && now !== ''
        before = now
        const quiet = (underWay.get(page)?.size ?? 0) === 0
        return same && quiet && !last.waiting ? 'settled' : last.lines.join('\n').slice(0, 500)
      },
      { message: 'the page comes to rest', intervals: [60], timeout: 120_000 },
    )
    .toBe('settled')
  return last
}

/** Presses whatever has to be pressed at a place to see all of it. */
export async function pressThrough(page: Page, { press }: Place): Promise<Look> {
  let seen = await settle(page)
  const before: string[] = []
  for (const find of press) {
    const button = find(page)
    if ((await button.count()) === 0) continue
    before.push(...seen.lines)
    await button.first().click()
    seen = await settle(page)
  }
  return { ...seen, before }
}

export async function open(page: Page, place: Place): Promise<Look> {
  await page.goto(place.address)
  return pressThrough(page, place)
}
