import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { isDeep, repeats } from '@tamlung/shared/testing/deep'
import type { Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { answer, newGuestId, text } from './chat'
import { logInAtDesk } from './desk'

/** The number of conversations; `TALKS=1000` simulates a very busy day. */
const wanted = Number(process.env.TALKS ?? repeats({ ordinary: 20, deep: 300 }))

const oddNames: readonly (string | null)[] = [
  'x'.repeat(200),
  '😀👩‍👩‍👧‍👦🇹🇭'.repeat(8),
  'مرحبا بكم في الدعم الفني',
  '\u202eesrever\u202e <b>not bold</b>',
  'ก\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49\u0e49',
  'two\nlines\tand a tab',
  '   ',
  '',
  null,
]

const oddWords = [
  'w'.repeat(2000),
  '🧧'.repeat(1000),
  'שלום '.repeat(300),
  '\n'.repeat(200).padEnd(400, '.'),
  'https://example.com/'.padEnd(1900, 'a/'),
  '.',
]

const say = (product: Product, guestId: string, name: string | null, words: string) =>
  fetch(`${product.backend.origin}/api/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [clientMarker.header]: clientMarker.value },
    body: JSON.stringify({
      clientId: crypto.randomUUID(),
      sender: 'customer',
      guestId,
      name,
      message: text(words),
    }),
  })

const oneOf = <Value>(list: readonly Value[], at: number) => list[at % list.length] as Value

/** Opens a guest's conversation by the code that stands in for a missing name; it works for any name. */
async function open(page: Page, guestId: string) {
  const code = createHash('sha256').update(guestId).digest('hex').slice(0, 12)
  const found = page.locator('.queue li button')
  // The last result is also a button, and disappears while it is pressed.
  await page.getByRole('searchbox').fill('')
  await expect(found).not.toHaveCount(1)
  await page.getByRole('searchbox').fill(code)
  await expect(found).toHaveCount(1)
  await expect(found.locator('b')).toHaveText(/\S/)
  await found.click()
}

/** Content wider than the page or its card. */
const isTooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.querySelectorAll('.queue li button, .said, .said li, .card h2')]
    return (
      scrollWidth > clientWidth ||
      wide.some(one => one.getBoundingClientRect().right > clientWidth + 1)
    )
  })

/** The list and the answer field must fit on one screen. */
const isTooLong = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    return scrollHeight > clientHeight
  })

/** How long frames take while a list is scrolled from its beginning to its end. */
const framesOf = (page: Page, list: string) =>
  page.evaluate(async selector => {
    const box = document.querySelector(selector)
    const taken: number[] = []
    let last = performance.now()
    for (let step = 0; box && step < 120; step++) {
      box.scrollTop = (box.scrollHeight * step) / 120
      last = await new Promise<number>(done =>
        requestAnimationFrame(now => {
          taken.push(now - last)
          done(now)
        }),
      )
    }
    taken.sort((a, b) => a - b)
    return { p50: taken[60], p95: taken[114], most: taken.at(-1) }
  }, list)

test(`a desk with ${wanted} odd conversations stays usable`, async ({ page, product, backend }) => {
  await backend.put('/settings/rateLimits', { value: false })
  const guests = Array.from({ length: wanted }, newGuestId)
  const ask = guests.map((guestId, at) => async () => {
    await say(product, guestId, oneOf(oddNames, at), oneOf(oddWords, at))
  })
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = ask.pop(); next; next = ask.pop()) await next()
    }),
  )
  const [first = '', second = ''] = guests
  for (let n = 0; n < repeats({ ordinary: 120, deep: 600 }); n++)
    await say(product, first, null, `unread ${n}`)
  await answer(backend, { guestId: second }, text('m'.repeat(5000)))

  await page.setViewportSize({ width: 1280, height: 800 })
  const began = Date.now()
  await logInAtDesk(page, product.origin)
  await page.getByRole('button', { name: /^All \(/ }).click()
  const shown = page.locator('.queue li button')
  await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(Math.min(wanted, 300))
  const loaded = Date.now() - began
  expect(await isTooWide(page)).toBe(false)
  await expect.poll(() => isTooLong(page)).toBe(false)
  const frames = await framesOf(page, '.queue ul')

  await open(page, first)
  await expect(page.getByText(/^unread \d+$/).last()).toBeVisible()
  await expect.poll(() => isTooLong(page)).toBe(false)
  const listFrames = await framesOf(page, '.said')
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('textbox', { name: 'Answer' }).fill('one of many')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('one of many', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const guestId of guests.slice(1, 1 + oddNames.length)) {
    await page.getByRole('button', { name: 'Back to the conversations' }).click()
    await open(page, guestId)
    await expect(
      page.getByRole('list', { name: 'Messages' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    expect(await isTooWide(page)).toBe(false)
  }
  await backend.put('/settings/rateLimits', { value: true })
  if (isDeep)
    process.stdout.write(`${JSON.stringify({ wanted, loaded, frames, messages: listFrames })}\n`)
})
