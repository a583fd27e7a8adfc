import { expect, test } from '../../harness/test'
import {
  answer,
  asGuest,
  expectSent,
  expectShown,
  launcher,
  message,
  openChat,
  rows,
  say,
  shown,
  text,
} from './chat'

/** The client waits half a minute between attempts after repeated refusals. */
const long = { timeout: 180_000 }

/** The panel's status while it is connected. Another test of this worker may have left an agent at the desk. */
const online = /^(Nobody is here right now|Support is here)/

test.beforeEach(({ watch }) => watch.allow('socket.io', '/api/chat/'))

test('neither loses nor doubles a message after a lost reply', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  product.front.set('/api/chat/send-message', { kind: 'dropped' }, { times: 2 })
  await say(page, 'once and only once')
  await say(page, 'and then this')
  await expect(page.getByText('Sending')).toHaveCount(0, long)
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await launcher(page).click()
  await expect(rows(page)).toHaveCount(2)
  await expectShown(page, ['You: once and only once', 'You: and then this'])
})

test('sends everything in order once the server recovers', async ({ page, product }) => {
  await asGuest(page, product)
  await page.clock.install()
  await openChat(page)
  // Answered in place of the backend: if it received the request, its echo would end the wait early.
  const answers = [
    { status: 503, body: '<h1>Service Unavailable</h1>' },
    {
      status: 429,
      headers: { 'retry-after': '600' },
      json: { message: 'REQUEST_LIMIT', retryAfter: 600 },
    },
  ]
  await page.route('**/api/chat/send-message', route => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.fallback()
  })
  await say(page, 'first')
  await say(page, 'second')
  await expect(page.getByText(/Sending on in/)).toBeVisible()
  await page.clock.fastForward(600_000)
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0, long)
  await expectShown(page, ['You: first', 'You: second'])
})

test('sends pending messages after a reload', async ({ page, product, backend }) => {
  await asGuest(page, product)
  await openChat(page)
  const broken = product.front.set('/api/chat/send-message', { kind: 'refused' })
  await say(page, 'written before the reload')
  await broken.met()
  await page.reload()
  broken.heal()
  await launcher(page).click()
  await expectSent(page)
  await expectShown(page, ['You: written before the reload'])
  expect((await backend.get<unknown[]>('/chats')).length).toBeGreaterThan(0)
})

test('catches up after a cut connection', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, 'before the cut')
  await expectSent(page)
  const offline = product.front.set(/socket\.io|\/api\/chat\//, { kind: 'refused' })
  product.front.cutSockets()
  await expect(page.getByText(/No connection/)).toBeVisible()
  await answer(backend, { guestId }, ...Array.from({ length: 14 }, (_, n) => text(`missed ${n}`)))
  offline.heal()
  await expect(rows(page)).toHaveCount(15, long)
  await expectShown(page, [
    'You: before the cut',
    ...Array.from({ length: 14 }, (_, n) => `Support: missed ${n}`),
  ])
  await expect(page.getByText(online)).toBeVisible(long)
})

test('works without a socket', async ({ page, product, backend }) => {
  const without = product.front.set('socket.io', { kind: 'status', status: 404 })
  const guestId = await asGuest(page, product)
  await openChat(page)
  await expect(page.getByText(online)).toBeVisible()
  await say(page, 'is anybody there?')
  await expectSent(page)
  await answer(backend, { guestId }, text('yes, we are'))
  await expect(message(page, 'yes, we are')).toBeVisible()
  await expect(page.getByText(/No connection/)).toHaveCount(0)
  const offline = product.front.set('/api/chat/', { kind: 'refused' })
  await expect(page.getByText(/No connection/)).toBeVisible()
  offline.heal()
  without.heal()
  await expect(page.getByText(online)).toBeVisible(long)
})

test('keeps everything when the server is killed', async ({
  page,
  context,
  product,
  backend,
  watch,
}) => {
  watch.allow('/api/')
  const guestId = await asGuest(page, product)
  await openChat(page)
  const other = await context.newPage()
  await other.goto('/howto')
  await launcher(other).click()
  await say(page, 'before it fell')
  await expectSent(page)
  await answer(backend, { guestId }, text('we are here'))
  await expect(message(page, 'we are here')).toBeVisible()

  await product.backend.kill()
  await say(page, 'while it was away')
  await say(other, 'from another tab')
  await expect(page.getByText(/No connection/)).toBeVisible()
  await product.backend.revive()
  await answer(backend, { guestId }, text('we are back'))

  for (const tab of [page, other]) {
    // The longer the server is away, the longer a tab waits before its next attempt.
    await expect(rows(tab)).toHaveCount(5, long)
    await expect(tab.getByText('Sending')).toHaveCount(0, long)
    await expect(tab.getByText(online)).toBeVisible(long)
  }
  await expect
    .poll(async () => (await shown(page)).slice(2).sort())
    .toEqual(['Support: we are back', 'You: from another tab', 'You: while it was away'])
  const messages = await shown(page)
  expect(messages.slice(0, 2)).toEqual(['You: before it fell', 'Support: we are here'])
  await expectShown(other, messages)
  await page.reload()
  await launcher(page).click()
  await expectShown(page, messages)
})

test('offers a retry for a failed history', async ({ page, product, backend }) => {
  const guestId = await asGuest(page, product)
  await answer(backend, { guestId }, text('found again'))
  const broken = product.front.set('/api/chat/history', { kind: 'status', status: 500 })
  await openChat(page)
  await expect(page.getByText('The chat could not be opened')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  broken.heal()
  // The panel also retries by itself, which may remove the button first.
  await again.evaluateAll(buttons => {
    for (const button of buttons) (button as HTMLElement).click()
  })
  await expect(message(page, 'found again')).toBeVisible()
})

test('offers a retry when the panel fails to load', async ({ page, product, watch }) => {
  watch.allow('panel.')
  await asGuest(page, product)
  const broken = product
    .remote('chat')
    .set(/\/panel\.[0-9a-f]+\.js/, { kind: 'status', status: 500 })
  await page.goto('/login')
  await launcher(page).click()
  await expect(page.getByText('The chat did not open. Tap to try again')).toBeVisible()
  broken.heal()
  await launcher(page).click()
  await expect(page.getByRole('textbox', { name: 'Message to support' })).toBeVisible()
})
