import type { Locator } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import {
  answer,
  asGuest,
  expectSent,
  expectShown,
  field,
  launcher,
  message,
  openChat,
  panel,
  rows,
  say,
  shown,
  text,
} from './chat'

test('answers a guest at once and keeps it after a reload', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await say(page, 'My deposit is missing')
  await expect(rows(page)).toHaveCount(1)
  await expectSent(page)
  await answer(backend, { guestId }, text('We are looking at https://help.example/deposit'))
  await expect(page.getByRole('link', { name: 'https://help.example/deposit' })).toBeVisible()

  await field(page).fill('half a thought')
  await page.reload()
  await launcher(page).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(field(page)).toHaveValue('half a thought')
  await expectShown(page, [
    'You: My deposit is missing',
    'Support: We are looking at https://help.example/deposit',
  ])
})

test('counts waiting answers on button, title and page', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, 'hello')
  await expectSent(page)
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toBeFocused()
  await answer(backend, { guestId }, text('one'), text('two'))
  await expect(launcher(page)).toHaveAccessibleName('Chat with us, new messages: 2')
  await expect(page).toHaveTitle(/^\(2\) /)
  const read = page.waitForRequest(request => request.url().includes('/api/chat/read-customer/'))
  await launcher(page).click()
  await read
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await expect(launcher(page)).toHaveAccessibleName('Chat with us')
  await expect(page).not.toHaveTitle(/^\(/)
})

test('shows an answer to an earlier visitor without opening', async ({
  page,
  product,
  backend,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, 'I will be back')
  await expectSent(page)
  await page.goto('/howto')
  await answer(backend, { guestId }, text('welcome back'))
  await expect(launcher(page)).toHaveAccessibleName('Chat with us, new messages: 1')
})

test('costs a new visitor one request', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(launcher(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter(url => url.startsWith('/api/chat/') || url.includes('socket.io'))).toEqual(
    [],
  )
  expect(await page.evaluate(() => localStorage.getItem('guest-id'))).toBeNull()
})

test('separates a member and a guest of one browser', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, {})
  await openChat(page, '/user/home')
  await say(page, 'secret of the member')
  await expectSent(page)
  await answer(backend, { member: Number(member.id) }, text('only for you'))
  await expect(message(page, 'only for you')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('[name=username]')).toBeVisible()

  await launcher(page).click()
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await say(page, 'a guest speaks')
  await expectSent(page)

  await page.evaluate(token => localStorage.setItem('token', token), member.token)
  expect((await backend.get<{ owner: string }[]>('/chats')).length).toBeGreaterThan(1)
})

test('shows the same in two tabs of one person', { tag: '@main' }, async ({
  page,
  context,
  product,
  backend,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  const other = await context.newPage()
  await other.goto('/howto')
  await launcher(other).click()
  await say(page, 'from the first')
  await say(other, 'from the second')
  await answer(backend, { guestId }, text('to both'))
  for (const tab of [page, other])
    await expect
      .poll(async () => (await shown(tab)).sort())
      .toEqual(['Support: to both', 'You: from the first', 'You: from the second'])
})

/** The first page of messages must overflow the panel; otherwise the test cannot scroll away from its end. */
const canBeScrolled = (scroller: Locator) =>
  expect
    .poll(() => scroller.evaluate(box => box.scrollHeight - box.clientHeight))
    .toBeGreaterThan(300)

test('loads ten older messages without moving the view', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  const lines = Array.from({ length: 45 }, (_, index) =>
    index % 4 === 0
      ? {
          message_type: 'media',
          payload: {
            fileType: 'image',
            filePath: `/media/art/banner-daily.svg?${index}`,
            name: 'a.png',
          },
        }
      : text(`line ${index} ${'long '.repeat(index % 7)}`),
  )
  await answer(backend, { guestId }, ...lines)
  await openChat(page)
  await expect(rows(page).last()).toBeInViewport()
  const scroller = page.getByRole('region', { name: 'Messages' })
  await canBeScrolled(scroller)
  let drift = 0
  for (let known = await rows(page).count(); known < 45; known = await rows(page).count()) {
    const moved = await scroller.evaluate(async (box, before) => {
      const count = () => box.querySelectorAll('li[data-row]').length
      box.scrollTop = 120
      const row = [...box.querySelectorAll('li[data-row]')].find(
        one => one.getBoundingClientRect().bottom > box.getBoundingClientRect().top,
      )
      const top = row?.getBoundingClientRect().top ?? 0
      while (count() === before) await new Promise(requestAnimationFrame)
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
      return Math.abs((row?.getBoundingClientRect().top ?? 0) - top)
    }, known)
    drift = Math.max(drift, moved)
  }
  expect(drift).toBeLessThanOrEqual(1)
  await scroller.evaluate(box => {
    box.scrollTop = 0
  })
  await expect(message(page, 'line 1 long')).toBeInViewport()
  await answer(backend, { guestId }, text('something new'))
  const banner = page.getByRole('button', { name: 'New messages: 1' })
  await expect(banner).toBeVisible()
  await banner.click()
  await expect(message(page, 'something new')).toBeInViewport()
  await expect(banner).toBeHidden()
})

test('does not scroll a reader who has just left the end', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await answer(backend, { guestId }, ...Array.from({ length: 30 }, (_, n) => text(`line ${n}`)))
  await openChat(page)
  await expect(rows(page).last()).toBeInViewport()
  const scroller = page.getByRole('region', { name: 'Messages' })
  await canBeScrolled(scroller)
  const moved = await scroller.evaluate(async box => {
    const frame = () => new Promise(requestAnimationFrame)
    const newest = [...box.querySelectorAll<HTMLElement>('li[data-row]')].at(-1)
    const top = () => newest?.getBoundingClientRect().top ?? 0
    await frame()
    const before = top()
    box.scrollTop -= 200
    if (newest) newest.style.height = '400px'
    for (let frames = 0; frames < 5; frames++) await frame()
    return top() - before
  })
  // The scroll position may lie between two pixels, and the browser rounds it by up to one.
  expect(Math.abs(moved - 200)).toBeLessThanOrEqual(1)
})

test('follows the page’s language and keeps typed text', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  await field(page).fill('do not lose me')
  await page.keyboard.press('Escape')
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('locale', 'la'))
  await page.reload()
  await page.getByRole('button', { name: 'ແຊັດກັບແອດມິນ' }).click()
  await expect(page.getByRole('dialog', { name: 'ຝ່າຍຊ່ວຍເຫຼືອ' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'ພິມຂໍ້ຄວາມຫາແອດມິນ' })).toHaveValue('do not lose me')
  await expect(panel(page)).toHaveCount(0)
})
