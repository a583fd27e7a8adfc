import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { expectAccessible } from '../../harness/axe'
import { rotating } from '../../harness/rotating'
import { expect } from '../../harness/test'
import { expectSent, field, message, panel, rows, say, text } from './chat'
import { sign } from './host-pages'
import { button, test } from './other-site'

const everyPage = [
  '/plain',
  '/strict',
  '/strict-module',
  '/strict-react',
  '/strict-vue',
  '/wordpress',
  '/shopify',
  '/next',
  '/angular',
  '/react',
  '/vue',
  '/element',
]

/** The checker cannot be injected where a strict policy applies. */
const judged = everyPage.filter(path => !path.startsWith('/strict'))

for (const path of rotating(everyPage, 'embedded pages'))
  test(
    `works with a single line on ${path}`,
    { tag: '@main' },
    async ({ page, host, backend }, info) => {
      await page.goto(host.origin + path)
      await button(page).click()
      await say(page, `hello from ${path}`)
      await expectSent(page)
      const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id'))
      await backend.post('/chats', { guestId, message: text('hello back') })
      await expect(message(page, 'hello back')).toBeVisible()
      const size = await field(page).evaluate(element => getComputedStyle(element).fontSize)
      expect(size).toBe('16px')
      if (judged.includes(path)) await expectAccessible(page, 'tamlung-chat')
      await info.attach(path, { body: await page.screenshot(), contentType: 'image/png' })
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(button(page)).toBeFocused()
    },
  )

test('speaks the page’s language, also right to left', async ({ page, host }, info) => {
  const words: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.json')) words.push(new URL(request.url()).pathname)
  })
  await page.goto(`${host.origin}/japanese`)
  await page.getByRole('button', { name: 'チャットで相談', exact: true }).click()
  const japanese = page.getByRole('dialog', { name: 'サポート' })
  await expect(japanese.getByRole('textbox', { name: 'サポートへのメッセージ' })).toBeVisible()
  await expect(japanese).toHaveAttribute('lang', 'ja')
  expect(new Set(words).size).toBe(1)
  await info.attach('ja', { body: await page.screenshot(), contentType: 'image/png' })

  await page.goto(`${host.origin}/manual`)
  await page.evaluate(() => {
    Reflect.get(window, 'TamlungChat').init({
      locale: 'ar',
      name: 'ar',
      texts: {
        titles: { chat: 'الدعم' },
        launcher: { open: 'تحدث معنا', invitation: 'كيف نساعدك؟' },
        composer: { placeholder: 'اكتب رسالة', label: 'رسالة إلى الدعم' },
      },
    })
  })
  await page.getByRole('button', { name: 'تحدث معنا', exact: true }).click()
  const arabic = page.getByRole('dialog', { name: 'الدعم' })
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  const write = await arabic.getByRole('textbox', { name: 'رسالة إلى الدعم' }).boundingBox()
  const send = await arabic.getByRole('button', { name: 'Send message' }).boundingBox()
  expect(send?.x).toBeLessThan(write?.x ?? 0)
  await info.attach('ar', { body: await page.screenshot(), contentType: 'image/png' })
})

test('costs one script and one request before opening', async ({ page, host, product }) => {
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(product.origin)) requests.push(new URL(request.url()).pathname)
  })
  await page.goto(`${host.origin}/plain`)
  await expect(button(page)).toBeVisible()
  expect(requests).toEqual(['/chat/v1/embed.js', '/api/lookup/enableChatWidget'])
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
  ).toEqual([0, 0, ''])
  expect(await page.evaluate(() => document.querySelectorAll('style, link').length)).toBe(0)
})

test('loads at most 3,300 bytes', async ({ page, product }) => {
  for (const file of ['embed.js', 'embed.mjs']) {
    const reply = await page.request.get(`${product.origin}/chat/v1/${file}`)
    expect(gzipSync(await reply.body(), { level: 9 }).length).toBeLessThanOrEqual(3300)
  }
})

test('serves pinned versions forever and revalidates the alias', async ({
  page,
  host,
  product,
}) => {
  const folder = `${product.origin}/chat/${packageVersion(join(rootFolder, 'remote-chat'))}`
  const alias = await page.request.get(`${product.origin}/chat/v1/embed.js`)
  const pinned = await page.request.get(`${folder}/embed.js`)
  expect(alias.headers()['cache-control']).toContain('max-age=300')
  expect(pinned.headers()['cache-control']).toContain('immutable')
  expect(await alias.text()).toBe(await pinned.text())
  const hash = createHash('sha384')
    .update(await pinned.body())
    .digest('base64')
  await page.goto(`${host.origin}/bare`)
  await page.evaluate(
    ([src, integrity]) => {
      const script = Object.assign(document.createElement('script'), { src, integrity })
      script.crossOrigin = ''
      document.head.append(script)
    },
    [`${folder}/embed.js`, `sha384-${hash}`],
  )
  await button(page).click()
  await expect(field(page)).toBeVisible()
})

test('appears once an offline page gets a network', async ({
  page,
  context,
  host,
  product,
  watch,
}) => {
  // The browser may request the page's icon late.
  watch.allow('enableChatWidget', 'favicon.ico')
  const fault = product.front.set('/api/lookup/enableChatWidget', { kind: 'refused' })
  await page.goto(`${host.origin}/plain`)
  await fault.met()
  await context.setOffline(true)
  fault.heal()
  await expect(button(page)).toHaveCount(0)
  await context.setOffline(false)
  await button(page).click()
  await expect(field(page)).toBeVisible()
})

test('appears once a restarted server answers again', async ({ page, host, product, watch }) => {
  watch.allow('enableChatWidget')
  const fault = product.front.set('/api/lookup/enableChatWidget', { kind: 'status', status: 502 })
  await page.goto(`${host.origin}/hearing`)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'unreachable')
  fault.heal()
  await button(page).click()
  await expect(field(page)).toBeVisible()
})

test('opens with a late server answer and the page’s style', async ({ page, host }) => {
  await page.route('**/api/lookup/enableChatWidget', async route => {
    await expect(field(page)).toHaveCSS('font-size', '16px')
    await route.continue()
  })
  await page.goto(`${host.origin}/plain`)
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').open())
  await expect(page.locator('tamlung-chat .place')).toBeAttached()
  await expect(field(page)).toHaveCSS('font-size', '16px')
  await page.keyboard.press('Escape')
  await expect(page.locator('tamlung-chat .place')).toHaveCSS('position', 'fixed')
})

test('is absent on a page that is not listed', async ({ page, stranger, watch }) => {
  watch.allowOrigin(stranger.origin)
  watch.allow('CORS', 'ERR_FAILED')
  await page.goto(`${stranger.origin}/hearing`)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'origin')
  await expect(button(page)).toBeHidden()
})

test('is not opened by a command when turned off', async ({ page, host, product }) => {
  product.front.set('/api/lookup/enableChatWidget', {
    kind: 'reply',
    change: reply => ({ ...reply, body: Buffer.from('{"enableChatWidget":false}') }),
  })
  await page.goto(`${host.origin}/hearing`)
  await expect(page.locator('html')).toHaveAttribute('data-error', 'not offered')
  await page.evaluate(() => Reflect.get(window, 'TamlungChat').open())
  await expect(button(page)).toBeHidden()
  expect(product.front.requests.filter(({ url }) => url.includes('panel'))).toEqual([])
})

test('separates a signed user from guests and refuses forgery', { tag: '@main' }, async ({
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
  await expectSent(page)
  const chats = await backend.get<{ owner: string; name: string }[]>('/chats')
  expect(chats).toContainEqual(expect.objectContaining({ owner: 'signed:shop-7', name: 'Somchai' }))
  await command('logout')
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await command('setUser', { token: `${sign({ sub: 'shop-7' })}x` })
  await expect(page.getByText('The chat could not be opened')).toBeVisible()
  await expect(page.getByText('my order is late')).toHaveCount(0)
})

test('shows a refusal in the catalogue’s words', async ({ page, host, watch }) => {
  watch.allow('/api/chat/send-message')
  await page.route('**/api/chat/send-message', route =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'INACTIVE_USER' },
    }),
  )
  await page.goto(`${host.origin}/plain`)
  await button(page).click()
  await say(page, 'hello')
  await expect(page.getByText('This account is suspended. Please contact us.')).toBeVisible()
})
