import { expectAccessible, sizes } from '../../harness/axe'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { answer, asGuest, expectSent, message, openChat, panel, say, text } from './chat'
import { button, test as other } from './other-site'

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => text(`line ${from + at}`))

test('finds old messages on a phone and by keyboard', async ({ page, product, backend }, info) => {
  await page.setViewportSize(sizes.phone)
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, 'where is my needle?')
  await expectSent(page)
  await answer(backend, { guestId }, ...lines(0, 40), text('another NEEDLE'), ...lines(40, 40))
  // At first only the newest messages are loaded.
  await openChat(page)
  await expect(message(page, 'line 79')).toBeInViewport()

  await page.getByRole('button', { name: 'Search this chat' }).click()
  const field = page.getByRole('searchbox', { name: 'Words to find in this chat' })
  await expect(field).toBeFocused()
  await field.fill('needle')
  const found = page.getByRole('search').getByRole('status')
  await expect(found).toHaveText(/^1 of \d( so far)?: another NEEDLE$/)
  await expect(message(page, 'another NEEDLE')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(found).toHaveText(/^2 of 2( so far)?: where is my needle\?$/)
  await expect(message(page, 'where is my needle?')).toBeInViewport()
  await expectAccessible(page)
  await keepPicture(page, info, 'chat-search')
  await page.keyboard.press('Shift+Enter')
  await expect(found).toHaveText(/^1 of 2( so far)?: another NEEDLE$/)
  await expect(message(page, 'another NEEDLE')).toBeInViewport()
  await field.fill('haystack')
  await expect(found).toHaveText('Not found')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(panel(page)).toBeVisible()
})

other('a page of somebody else has the search as well', async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${host.origin}/strict`)
  await button(page).click()
  await say(page, 'Bonjour')
  await expectSent(page)
  await page.getByRole('button', { name: 'Search this chat' }).click()
  await page.getByRole('searchbox').fill('bonjour')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 1: Bonjour')
  await expectAccessible(page, 'tamlung-chat')
})
