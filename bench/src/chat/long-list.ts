import type { Browser, Page as BrowserPage } from 'playwright-core'
import { openEmbedServer } from './embed-server'

/** Runs in the page; finds the list inside the chat's shadow root. */
function install() {
  const root = () => document.querySelector('tamlung-chat')?.shadowRoot
  const scroller = () => root()?.querySelector<HTMLElement>('section[tabindex="0"]')
  const rows = () => Array.from(root()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
  const frame = () => new Promise<number>(requestAnimationFrame)
  Object.assign(window, {
    /** Scrolls to the top once; returns how far the visible message has moved when older ones are added above it. */
    async prepend() {
      const box = scroller()
      if (!box) return null
      const first = rows()[0]?.dataset.row
      box.scrollTop = 160
      await frame()
      const top = box.getBoundingClientRect().top
      const row = rows().find(one => one.getBoundingClientRect().bottom > top)
      const before = row?.getBoundingClientRect().top ?? 0
      for (let frames = 0; rows()[0]?.dataset.row === first && frames < 600; frames++) await frame()
      for (let frames = 0; frames < 3; frames++) await frame()
      const moved = Math.abs((row?.getBoundingClientRect().top ?? 0) - before)
      return row?.isConnected && rows()[0]?.dataset.row !== first ? moved : null
    },
    countRows: () => rows().length,
    /** Records the duration of each frame until they are taken. */
    watchFrames() {
      const times: number[] = []
      let going = true
      const watch = async () => {
        for (let last = await frame(); going; ) {
          const now = await frame()
          times.push(now - last)
          last = now
        }
      }
      void watch()
      Object.assign(window, {
        takeFrames() {
          going = false
          return times
        },
      })
    },
    /** Scrolls as a finger would and records the duration of each frame. */
    async glide(seconds: number) {
      const box = scroller()
      const times: number[] = []
      if (!box) return times
      let last = await frame()
      const end = last + seconds * 1000
      for (let down = 1; last < end; ) {
        box.scrollTop += down * 40
        if (box.scrollTop <= 0 || box.scrollTop + box.clientHeight >= box.scrollHeight - 1)
          down = -down
        const now = await frame()
        times.push(now - last)
        last = now
      }
      return times
    },
  })
}

type Page = {
  prepend: () => Promise<number | null>
  countRows: () => number
  watchFrames: () => void
  takeFrames: () => number[]
  glide: (seconds: number) => Promise<number[]>
}

const turns = 4
const distance = 4000

/** Scrolls with the browser's own wheel or touch events on a throttled page, and returns the duration of each frame. */
async function scrollAs(source: 'mouse' | 'touch', page: BrowserPage, slowdown: number) {
  const session = await page.context().newCDPSession(page)
  const box = await page.locator('tamlung-chat section[tabindex="0"]').boundingBox()
  if (!box) throw new Error('There is no list.')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => (window as unknown as Page).watchFrames())
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (let turn = 0; turn < turns; turn++)
    for (const yDistance of [-distance, distance])
      await session.send('Input.synthesizeScrollGesture', {
        ...center,
        yDistance,
        speed: 1600,
        gestureSourceType: source,
      })
  const frames = await page.evaluate(() => (window as unknown as Page).takeFrames())
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return frames
}

/** Measures a conversation of ten thousand messages: shifts while reading, rendered rows, and frame times. */
export async function measureLongList(browser: Browser, total: number, slowdown: number) {
  const server = await openEmbedServer(total)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    // The TypeScript runner names functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = value => value')
    await page.addInitScript(install)
    await page.goto(`${server.origin}/isolated`)
    await page.getByRole('button', { name: 'แชตกับแอดมิน', exact: true }).click()
    await page.getByRole('textbox').waitFor()
    const drifts: number[] = []
    let mostRows = 0
    for (let empty = 0; server.read.oldest > 1 && empty < 20; ) {
      const moved = await page.evaluate(() => (window as unknown as Page).prepend())
      if (moved === null) empty += 1
      else {
        empty = 0
        drifts.push(moved)
      }
      mostRows = Math.max(
        mostRows,
        await page.evaluate(() => (window as unknown as Page).countRows()),
      )
    }
    const frames = await page.evaluate(() => (window as unknown as Page).glide(8))
    const wheel = await scrollAs('mouse', page, slowdown)
    const touch = await scrollAs('touch', page, slowdown)
    return {
      loaded: total - server.read.oldest + 1,
      prepends: drifts.length,
      largestDrift: Math.max(0, ...drifts),
      mostRows,
      frames,
      wheel,
      touch,
    }
  } finally {
    await page.close()
    server.close()
  }
}
