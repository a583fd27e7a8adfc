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

/** The same chat on each of them; where a policy is strict nothing is handed to the page. */
const judged = rotating(
  everyPage.filter(path => !path.startsWith('/strict')),
  'embedded',
)

for (const path of everyPage)
  test(`one line is enough on the page ${path}: a question, an answer, nothing refused by a policy`, async ({
    page,
    host,
    backend,
  }, info) => {
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
  })

test('a page speaks its own language, and brings any other by itself, from the right where it is written so', async ({
  page,
  host,
}, info) => {
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

test('the line loads at most three thousand bytes', async ({ page, product }) => {
  for (const file of ['embed.js', 'embed.mjs']) {
    const reply = await page.request.get(`${product.origin}/chat/v1/${file}`)
    expect(gzipSync(await reply.body(), { level: 9 }).length).toBeLessThanOrEqual(3000)
  }
})

test('a page may pin a version, which stays as it is for ever; the alias is asked for anew', async ({
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

test('whoever was without a network when the page asked gets the chat once there is one', async ({
  page,
  context,
  host,
  product,
  watch,
}) => {
  // The browser may ask for the page's icon late.
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

test('a server that says late that it offers the chat finds it open, and takes nothing of its looks', async ({
  page,
  host,
}) => {
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

test('a refusal is told in the words of the catalogue', async ({ page, host, watch }) => {
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
