import type { Page } from '@playwright/test'
import { bePatient } from '../../harness/patient'
import { expect } from '../../harness/test'
import { answer, expectSent, field, message, panel, rows, say, text } from './chat'
import { button, test } from './other-site'

const guestOf = (page: Page) =>
  page.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))

/** Sends a message on the first page of a site and returns the guest's id. */
async function write(page: Page, origin: string, words = 'where is my parcel') {
  await page.goto(`${origin}/one`)
  await button(page).click()
  await say(page, words)
  await expectSent(page)
  return guestOf(page)
}

test('keeps an open chat across pages until it is ended', { tag: '@main' }, async ({
  page,
  host,
  backend,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const guestId = await write(page, host.origin)
  await field(page).fill('and by the way')
  await page.goto(`${host.origin}/two`)
  await expect(message(page, 'where is my parcel')).toBeVisible()
  await expect(field(page)).toHaveValue('and by the way')
  // The focus stays where it was, because the member did not open the chat on this page.
  await expect(field(page)).not.toBeFocused()

  await answer(backend, { guestId }, text('it comes today'))
  await page.getByRole('button', { name: 'End this chat' }).click()
  await expect(message(page, 'You ended this chat')).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your rating.')).toBeVisible()
  await page.goto(`${host.origin}/one`)
  await expect(page.getByText('Thank you for your rating.')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('shows an answer on the next page’s badge while closed', async ({ page, host, backend }) => {
  const guestId = await write(page, host.origin)
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await page.goto('about:blank')
  await answer(backend, { guestId }, ...Array.from({ length: 12 }, (_, n) => text(`line ${n}`)))
  await page.goto(`${host.origin}/two`)
  await expect(button(page)).toHaveAccessibleDescription('12')
  await expect(panel(page)).toHaveCount(0)
  await page.goto(`${host.origin}/one`)
  await expect(button(page)).toHaveAccessibleDescription('12')
  await button(page).click()
  await expect(message(page, 'line 11')).toBeInViewport()
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await page.goto(`${host.origin}/two`)
  await expect(button(page)).toBeVisible()
  await expect(button(page)).toHaveAccessibleDescription('')
})

test('sends one request for a visitor who has written', async ({
  page,
  host,
  product,
  backend,
}) => {
  const guestId = await write(page, host.origin)
  await page.getByRole('button', { name: 'Close the chat' }).click()
  // Leaving the page cancels its open requests.
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.origin && pathname.startsWith('/api/chat/')) requests.push(pathname)
  })
  // Time passes by the page's clock only, so a slow machine changes nothing.
  await page.clock.install()
  await bePatient(page, 5_000)
  await page.goto(`${host.origin}/two`)
  await expect.poll(() => requests).toEqual(['/api/chat/history'])
  // The clock is moved once: a second move would make a connection that has just opened look silent for too long.
  const listens = page.waitForEvent('websocket')
  await page.clock.fastForward(101_000)
  await listens
  await answer(backend, { guestId }, text('it is on its way'))
  await expect(button(page)).toHaveAccessibleDescription('1')
})

test('sends two requests on the next page after only opening', async ({ page, host, product }) => {
  await page.goto(`${host.origin}/one`)
  await button(page).click()
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(product.origin)) requests.push(new URL(request.url()).pathname)
  })
  await page.goto(`${host.origin}/two`)
  await expect(button(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual(['/chat/v1/embed.js', '/api/lookup/enableChatWidget'])
})

test('keeps a dismissed greeting away on the next page', async ({ page, host }) => {
  await page.goto(`${host.origin}/one`)
  await expect(page.getByText('Need a hand? Just ask')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(`${host.origin}/two`)
  await expect(button(page)).toBeVisible()
  await expect(page.getByText('Need a hand? Just ask')).toBeHidden()
  await button(page).click()
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('returns to the page on Back from a full-screen chat', async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${host.origin}/one`)
  await page.goto(`${host.origin}/two`)
  await button(page).click()
  await say(page, 'on a phone')
  await expectSent(page)
  await page.reload()
  await expect(message(page, 'on a phone')).toBeVisible()
  await page.goBack()
  await expect(button(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
