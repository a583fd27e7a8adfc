import type { Page } from '@playwright/test'

export interface Shift {
  at: number
  /** The browser's score: the share of the screen that moved, times the distance. */
  value: number
  /** Whether something in a dialog or the dialog itself moved, and not only the page behind it. */
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
  const boxOf = ({ top, left, width, height }: DOMRectReadOnly) =>
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
              `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
  // Timers of five seconds never fire: a busy machine would show the message about a slow reply.
  const later = globalThis.setTimeout
  const timeout = 5_000
  Object.assign(globalThis, {
    setTimeout: (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay >= timeout ? 0 : later(work, delay, ...rest),
  })
}

/** Records layout shifts without recent input, from the next page on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(watchInPage)
}

/** Waits for the next frames, and once for the fonts, because the fallback fonts of devices differ. */
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

/**
 * Delivers replies and pictures one by one, each after the page has rendered the previous one: a slow network without
 * timers.
 */
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
