import type { Page } from '@playwright/test'

export interface Shift {
  at: number
  /** As the browser counts it: how much of the screen moved, times how far. */
  value: number
  /** Whether something in a dialog moved, or the dialog itself, and not the page behind it alone. */
  inDialog: boolean
  /** Moved elements with their positions before and after. */
  moved: string[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

function watchInPage() {
  const shifts: Shift[] = []
  Reflect.set(globalThis, 'shifts', shifts)
  const elementOf = (node: Node | undefined) =>
    node instanceof Element ? node : node?.parentElement
  const nameOf = (node: Node | undefined) => {
    const element = elementOf(node)
    const words = element?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
    return element
      ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${words}”`
      : '?'
  }
  const placeOf = ({ top, left, width, height }: DOMRectReadOnly) =>
    [left, top, width, height].map(Math.round).join(' ')
  new PerformanceObserver(list => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          at: startTime,
          value,
          inDialog: sources.some(({ node }) => elementOf(node)?.closest('dialog')),
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
  // The message after five seconds without a reply would appear on a busy machine only.
  const later = globalThis.setTimeout
  const timeout = 5_000
  Object.assign(globalThis, {
    setTimeout: (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay >= timeout ? 0 : later(work, delay, ...rest),
  })
}

/** From the next page on every movement is written down that nobody has asked for. */
export async function watchShifts(page: Page) {
  await page.addInitScript(watchInPage)
}

/** Until what came last is on the screen. Letters are there from the first: which ones a phone has until then is its own. */
async function drawInPage() {
  const nextFrame = () => new Promise(done => requestAnimationFrame(done))
  if (!Reflect.has(globalThis, 'drawnAt')) {
    while (!document.querySelector('nav')) await nextFrame()
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    Reflect.set(globalThis, 'drawnAt', performance.now())
  }
  await nextFrame()
  await nextFrame()
}

/** Every answer and picture comes alone, when what came before it is on the screen: a slow network without a clock. */
export async function answerOneByOne(page: Page) {
  let last: Promise<unknown> = Promise.resolve()
  await page.route(/\/api\/|\/media\//, route => {
    const before = last
    const answer = async () => {
      const response = await route.fetch()
      await before
      await page.evaluate(drawInPage)
      await route.fulfill({ response })
    }
    // Requests of a page that is being left must not delay the test.
    last = answer().catch(() => undefined)
    return last
  })
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const shifts: Shift[] = Reflect.get(globalThis, 'shifts')
    return shifts.filter(({ at }) => at >= Reflect.get(globalThis, 'drawnAt'))
  })
}
