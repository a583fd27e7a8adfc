import type { Page } from '@playwright/test'
import { expectAccessible } from '../../harness/axe'
import type { Listening } from '../../harness/listen'
import { Product } from '../../harness/product'
import { test as base, expect } from '../../harness/test'
import { field, message, panel, rows, say, text } from './chat'
import { openHostPages, sign, tokenSecret } from './host-pages'

type Worker = { product: Product; host: Listening; stranger: Listening }

/** The product, and a site of somebody else whose pages may hold its chat; and one whose pages may not. */
const test = base.extend<object, Worker>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from the pattern
    async ({}, use) => {
      const host = await openHostPages(() => chatOrigin)
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  stranger: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what is needed from the pattern
    async ({}, use) => {
      const stranger = await openHostPages(() => chatOrigin)
      await use(stranger)
      await stranger.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await Product.open({
        CHAT_ORIGINS: host.origin,
        CHAT_TOKEN_SECRET: tokenSecret,
      })
      chatOrigin = product.origin
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

let chatOrigin = ''

const button = (page: Page) => page.getByRole('button', { name: 'Chat with us', exact: true })

test.beforeEach(({ watch, host }) => watch.allowOrigin(host.origin))

for (const path of ['/plain', '/strict', '/wordpress', '/react', '/vue', '/element'])
  test(`one line is enough on the page ${path}: a question, an answer, nothing refused by a policy`, async ({
    page,
    host,
    backend,
  }, info) => {
    await page.goto(host.origin + path)
    await button(page).click()
    await say(page, `hello from ${path}`)
    await expect(page.getByText('Sent')).toBeVisible()
    const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id'))
    await backend.post('/chats', { guestId, message: text('hello back') })
    await expect(message(page, 'hello back')).toBeVisible()
    const size = await field(page).evaluate(element => getComputedStyle(element).fontSize)
    expect(size).toBe('16px')
    if (path !== '/strict') await expectAccessible(page, 'tamlung-chat')
    await info.attach(path, { body: await page.screenshot(), contentType: 'image/png' })
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })

test('before it is opened it costs one script and one question, and stores nothing', async ({
  page,
  host,
  product,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(product.origin)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${host.origin}/plain`)
  await expect(button(page)).toBeVisible()
  expect(asked).toEqual(['/chat/v1/embed.js', '/api/lookup/enableChatWidget'])
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, ''])
  expect(await page.evaluate(() => document.querySelectorAll('style, link').length)).toBe(0)
})

test('commands given before the script is there are carried out in order', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/queue`)
  await expect(page.getByRole('dialog', { name: 'ຝ່າຍຊ່ວຍເຫຼືອ' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes')
})

test('a page that is not on the list gets no chat', async ({ page, stranger, watch }) => {
  watch.allowOrigin(stranger.origin)
  watch.allow('CORS', 'ERR_FAILED')
  await page.goto(`${stranger.origin}/hearing`)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'not offered')
  await expect(button(page)).toBeHidden()
})

test('a chat that is turned off is not opened by a command either', async ({
  page,
  host,
  product,
}) => {
  product.front.set('/api/lookup/enableChatWidget', {
    kind: 'reply',
    change: reply => ({ ...reply, body: Buffer.from('{"enableChatWidget":false}') }),
  })
  await page.goto(`${host.origin}/hearing`)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'not offered')
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').open())
  await expect(button(page)).toBeHidden()
  expect(product.front.asked.filter(({ url }) => url.includes('panel'))).toEqual([])
})

test('a user whom the page signs for has a conversation that no guest sees; a forged one has none', async ({
  page,
  host,
  backend,
}) => {
  await page.goto(`${host.origin}/plain`)
  const command = (name: string, value?: unknown) =>
    page.evaluate(([method, given]) => Reflect.get(window, 'TamlungChat')[String(method)](given), [
      name,
      value,
    ] as const)
  await command('setUser', { token: sign({ sub: 'shop-7', name: 'Somchai' }) })
  await button(page).click()
  await say(page, 'my order is late')
  await expect(page.getByText('Sent')).toBeVisible()
  const chats = await backend.get<{ owner: string; name: string }[]>('/chats')
  expect(chats).toContainEqual(expect.objectContaining({ owner: 'signed:shop-7', name: 'Somchai' }))
  await command('logout')
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await command('setUser', { token: `${sign({ sub: 'shop-7' })}x` })
  await expect(page.getByText('The chat could not be opened')).toBeVisible()
  await expect(page.getByText('my order is late')).toHaveCount(0)
})

test('several chats stand side by side, and each goes without a trace', async ({ page, host }) => {
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

test('colours and words are for the page to choose', async ({ page, host }) => {
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
  await expect(page.getByText('Sent')).toBeVisible()
  const bubble = page.locator('li[data-row] div > div')
  await expect(bubble).toHaveCSS('background-color', 'rgb(1, 90, 60)')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ask about a parcel' })).toBeFocused()
})

test('a page may move the chat while it is open, and say what the chat does not know', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/plain`)
  await button(page).click()
  await expect(field(page)).toBeVisible()
  await page.evaluate(() => {
    document.body.prepend(...document.querySelectorAll('tamlung-chat'))
    Reflect.get(window, 'TamlungChat')('fly')
  })
  await say(page, 'still here')
  await expect(page.getByText('Sent')).toBeVisible()
  await page.locator('tamlung-chat').evaluate(element => element.remove())
  await expect(page.locator('tamlung-chat')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').open())
  await expect(message(page, 'still here')).toBeVisible()
})

test('fifty times init, open and destroy leave no node, listener, timer or socket', async ({
  page,
  host,
}) => {
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
  await cycle()
  await expect.poll(async () => (await state()).sockets).toBe(0)
  const before = await state()
  for (let round = 0; round < 50; round++) await cycle()
  await expect.poll(state).toEqual(before)
})
