import { expectAccessible } from '../../harness/axe'
import { expect } from '../../harness/test'
import { answer, expectSent, field, message, rows, say, text } from './chat'
import { logInAtDesk, openAtDesk } from './desk'
import { button, test } from './other-site'

test('runs early commands in order', async ({ page, host }) => {
  await page.goto(`${host.origin}/queue`)
  await expect(page.getByRole('dialog', { name: 'ຝ່າຍຊ່ວຍເຫຼືອ' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes')
})

test('runs several chats side by side and removes each completely', async ({ page, host }) => {
  await page.goto(`${host.origin}/manual`)
  const left = await page.evaluate(async () => {
    const api = Reflect.get(window, 'TamlungChat')
    const ready = (chat: { on: (name: string, done: () => void) => void }) =>
      new Promise<void>(done => chat.on('ready', done))
    const first = api.init({ name: 'a', locale: 'en' })
    const second = api.init({ name: 'b', locale: 'en', position: 'left', greeting: '' })
    await Promise.all([ready(first), ready(second)])
    second.setTheme('dark')
    const two = document.querySelectorAll('tamlung-chat').length
    first.destroy()
    second.destroy()
    return [two, document.querySelectorAll('tamlung-chat').length]
  })
  expect(left).toEqual([2, 0])
})

test('takes colours and texts from the page', async ({ page, host }) => {
  await page.goto(`${host.origin}/manual`)
  await page.evaluate(() => {
    document.body.style.setProperty('--tamlung-chat-main', 'rgb(1, 90, 60)')
    Reflect.get(window, 'TamlungChat').init({
      locale: 'en',
      greeting: 'Lost a parcel?',
      texts: { titles: { chat: 'Parcel desk' }, launcher: { open: 'Ask about a parcel' } },
    })
  })
  await page.getByRole('button', { name: 'Lost a parcel?' }).click()
  await expect(page.getByRole('dialog', { name: 'Parcel desk' })).toBeVisible()
  await say(page, 'painted')
  await expectSent(page)
  const bubble = page.locator('li[data-row] div > div')
  await expect(bubble).toHaveCSS('background-color', 'rgb(1, 90, 60)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ask about a parcel' })).toBeFocused()
})

test('the guide shows chosen settings live and as code', async ({ page, product }) => {
  await page.goto(`${product.origin}/chat/v1/guide.html?lang=en`)
  await expect(
    page.getByText(`src="${product.origin}/chat/v1/embed.js" data-locale="en"`),
  ).toBeVisible()
  await page.getByLabel('Text beside the button').fill('Lost a parcel?')
  await page.getByLabel('Name of the chat').fill('Parcel desk')
  await page.getByRole('combobox', { name: /^Side/ }).selectOption('Left')
  await expect(page.getByText('position="left"').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lost a parcel?' }).click()
  await expect(page.getByRole('dialog', { name: 'Parcel desk' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('open', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Parcel desk' })).toBeHidden()
})

test('lets the page move the open chat and name unknown facts', async ({ page, host }) => {
  await page.goto(`${host.origin}/plain`)
  await button(page).click()
  await expect(field(page)).toBeVisible()
  await page.evaluate(() => {
    document.body.prepend(...document.querySelectorAll('tamlung-chat'))
    Reflect.get(window, 'TamlungChat')('fly')
  })
  await say(page, 'still here')
  await expectSent(page)
  // The element survives removal, for example by a router that replaces the page's content; only `destroy` ends it.
  await page.locator('tamlung-chat').evaluate(element => element.remove())
  await expect(message(page, 'still here')).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').destroy())
  await expect(page.locator('tamlung-chat')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').open())
  await expect(message(page, 'still here')).toBeVisible()
})

test('leaves nothing after fifty rounds of init, open, destroy', async ({ page, host }) => {
  await page.addInitScript(() => {
    const held = { listeners: 0, timers: new Set<unknown>(), sockets: 0 }
    Reflect.set(window, 'held', held)
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const known = new Map<unknown, Set<string>>()
    const outside = (target: unknown) =>
      target === window || target === document || target === window.visualViewport
    EventTarget.prototype.addEventListener = function (name, listener, ...rest) {
      const set = known.get(listener) ?? new Set()
      if (outside(this ?? window) && !set.has(name)) {
        held.listeners += 1
        known.set(listener, set.add(name))
      }
      return addEventListener.call(this, name, listener, ...rest)
    }
    EventTarget.prototype.removeEventListener = function (name, listener, ...rest) {
      if (outside(this ?? window) && known.get(listener)?.delete(name)) held.listeners -= 1
      return removeEventListener.call(this, name, listener, ...rest)
    }
    const { setInterval, clearInterval, WebSocket } = window
    Reflect.set(window, 'setInterval', (...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given)
      held.timers.add(id)
      return id
    })
    Reflect.set(window, 'clearInterval', (id: number) => {
      held.timers.delete(id)
      clearInterval(id)
    })
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        held.sockets += 1
        addEventListener.call(this, 'close', () => {
          held.sockets -= 1
        })
      }
    }
  })
  await page.goto(`${host.origin}/manual`)
  const cycle = () =>
    page.evaluate(async () => {
      const chat = Reflect.get(window, 'TamlungChat').init({ locale: 'en' })
      await new Promise<void>(done => chat.on('ready', done))
      chat.open()
      const drawn = () => chat.element.shadowRoot.querySelector('textarea')
      while (!drawn()) await new Promise(requestAnimationFrame)
      chat.destroy()
    })
  const state = () =>
    page.evaluate(() => {
      const { listeners, timers, sockets } = Reflect.get(window, 'held')
      return {
        listeners,
        timers: timers.size,
        sockets,
        nodes: document.querySelectorAll('*').length,
      }
    })
  // Polled because the last socket closes late.
  for (let round = 0; round < 5; round++) await cycle()
  await expect.poll(async () => (await state()).sockets).toBe(0)
  const before = await state()
  for (let round = 0; round < 50; round++) await cycle()
  await expect.poll(state).toEqual(before)
})

test('sends the page’s messages once and reports the answer', async ({
  page,
  host,
  product,
  backend,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/hearing`)
  await page.evaluate(() => {
    const chat = Reflect.get(window, 'TamlungChat')
    const events: unknown[] = []
    Reflect.set(window, 'events', events)
    for (const name of ['sent', 'received', 'pressed'])
      chat.on(name, (detail: object) => events.push([name, detail]))
    // The second call simulates a double press.
    chat.send('Where is parcel 12?')
    chat.send('Where is parcel 12?')
    chat.send('x'.repeat(2001))
  })
  await expect(message(page, 'Where is parcel 12?')).toBeVisible()
  await expectSent(page)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'too long')
  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
  await answer(backend, { guestId }, text('On its way'), {
    message_type: 'buttons',
    payload: { message: 'Anything else?', buttons: [{ title: 'No', type: 'postback' }] },
  })
  await page.getByRole('button', { name: 'No', exact: true }).click()
  const events = () => page.evaluate(() => Reflect.get(window, 'events') as unknown[])
  await expect.poll(events).toEqual([
    ['sent', { type: 'text', text: 'Where is parcel 12?' }],
    ['received', { type: 'text', text: 'On its way', author: '' }],
    ['received', { type: 'buttons', text: 'Anything else?', author: '' }],
    ['pressed', { title: 'No', kind: 'postback', payload: '' }],
    ['sent', { type: 'postback', text: 'No' }],
  ])
  const stored = await page.request.post(`${product.origin}/api/chat/history`, {
    data: { guestId, limit: 50, skip: 0 },
    headers: { 'X-Client': 'web' },
  })
  expect(await stored.json()).toHaveLength(4)
})

test('shows tracked events at the desk, only for writers', async ({
  page,
  host,
  product,
  context,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/plain`)
  await page.evaluate(() => {
    const chat = Reflect.get(window, 'TamlungChat')
    chat.track('Added to cart', { sku: 12, price: 300 })
    chat.open()
  })
  await expect(field(page)).toBeVisible()
  expect(product.front.requests.filter(({ url }) => url.includes('/events'))).toEqual([])
  await say(page, 'is it in stock?')
  await expectSent(page)
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').track('Left the cart'))
  await expect
    .poll(() => product.front.requests.filter(({ url }) => url.includes('/events')).length)
    .toBe(2)
  await expect(rows(page)).toHaveCount(1)

  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
  const desk = await context.newPage()
  await watch.observe(desk)
  await logInAtDesk(desk, product.origin)
  await openAtDesk(desk, guestId)
  const messages = desk.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveText([
    /^On the page: Added to cartsku: 12 · price: 300/,
    /is it in stock\?/,
    /^On the page: Left the cart/,
  ])
  await expectAccessible(desk)
})
