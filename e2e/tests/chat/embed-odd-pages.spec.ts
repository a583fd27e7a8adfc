import { expect } from '../../harness/test'
import { answer, expectSent, field, message, panel, rows, say, text } from './chat'
import { files, headers } from './host-pages'
import { button, test } from './other-site'

const line = (chat: string) => `<script src="${chat}/chat/v1/embed.js"></script>`

const page = (chat: string, body = '', head = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><h1>A shop</h1>${body}${line(chat)}</body></html>`

test('closes the socket on leaving and catches up on return', async ({
  page: tab,
  host,
  backend,
}) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  const opened = tab.waitForEvent('websocket')
  await tab.goto(`${host.origin}/plain`)
  await button(tab).click()
  await say(tab, 'I will be back')
  await expectSent(tab)
  const socket = await opened
  const closed = socket.waitForEvent('close')
  const passes = (name: string) =>
    tab.evaluate(kind => {
      dispatchEvent(new PageTransitionEvent(kind, { persisted: true }))
    }, name)
  await passes('pagehide')
  await closed
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  await answer(backend, { guestId }, text('while you were away'))
  const again = tab.waitForEvent('websocket')
  await passes('pageshow')
  await again
  await expect(message(tab, 'while you were away')).toBeVisible()
  await answer(backend, { guestId }, text('and now'))
  await expect(message(tab, 'and now')).toBeVisible()
})

test('starts no conversation on a prerendered page', async ({ page: tab, host, product }) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  await tab.goto(`${host.origin}/one`)
  await button(tab).click()
  await say(tab, 'open on every page')
  await expectSent(tab)
  await tab.goto('about:blank')
  await tab.addInitScript(() => {
    const ahead = { prerendering: true, visibilityState: 'hidden' }
    for (const [name, value] of Object.entries(ahead))
      Object.defineProperty(document, name, { value, configurable: true })
  })
  const requests: string[] = []
  tab.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.origin && pathname.startsWith('/api/chat/')) requests.push(pathname)
  })
  tab.on('websocket', socket => requests.push(socket.url()))
  await tab.clock.install()
  await tab.goto(`${host.origin}/two`)
  await expect(panel(tab)).toBeVisible()
  await tab.clock.fastForward(60_000)
  expect(requests).toEqual([])
  await tab.evaluate(() => {
    for (const name of ['prerendering', 'visibilityState']) Reflect.deleteProperty(document, name)
    for (const name of ['prerenderingchange', 'visibilitychange'])
      document.dispatchEvent(new Event(name))
  })
  await expect(message(tab, 'open on every page')).toBeVisible()
})

test('runs on a cross-origin isolated page', async ({ page: tab, host, product, backend }) => {
  headers.set('/isolated', {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  files.set('/isolated', page(product.origin))
  await tab.goto(`${host.origin}/isolated`)
  expect(await tab.evaluate(() => crossOriginIsolated)).toBe(true)
  await button(tab).click()
  await say(tab, 'show me')
  await expectSent(tab)
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  const filePath = '/media/art/banner-welcome.svg'
  const payload = { fileType: 'image', filePath, name: 'welcome' }
  await answer(backend, { guestId }, { message_type: 'media', payload })
  const picture = panel(tab).getByRole('img', { name: 'welcome' })
  const isShown = () =>
    picture.evaluate(one => one instanceof HTMLImageElement && one.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
})

test('has its own chat in a credentialless frame', async ({ page: tab, host }) => {
  files.set(
    '/credentialless',
    '<!doctype html><title>Shop</title><iframe credentialless src="/plain" width="390" height="700"></iframe>',
  )
  await tab.goto(`${host.origin}/credentialless`)
  const frame = tab.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Chat with us', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Message to support' }).fill('from a frame')
  await frame.getByRole('button', { name: 'Send message' }).click()
  await expectSent(frame)
  await expect(frame.getByText('This page keeps nothing')).toHaveCount(0)
  expect(await tab.evaluate(() => localStorage.length)).toBe(0)
})

test('lasts as long as the page without any store', async ({ page: tab, host }) => {
  await tab.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await tab.goto(`${host.origin}/plain`)
  await button(tab).click()
  await expect(tab.getByText('This page keeps nothing')).toBeVisible()
  await say(tab, 'nothing is kept')
  await expectSent(tab)
  await tab.keyboard.press('Escape')
  await button(tab).click()
  await expect(message(tab, 'nothing is kept')).toBeVisible()
})

test('works inside a top-layer dialog', async ({ page: tab, host, product }) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  files.set('/dialog', page(product.origin, '<dialog><p>Pay here</p></dialog>'))
  await tab.goto(`${host.origin}/dialog`)
  await button(tab).click()
  await field(tab).fill('before the')
  await tab.evaluate(() => {
    const dialog = document.querySelector('dialog')
    const chat = document.querySelector('tamlung-chat')
    dialog?.showModal()
    if (chat) dialog?.append(chat)
  })
  await expect(field(tab)).toHaveValue('before the')
  await field(tab).press('End')
  await field(tab).pressSequentially(' dialog')
  await field(tab).press('Enter')
  await expect(message(tab, 'before the dialog')).toBeVisible()
  await expectSent(tab)
  await tab.evaluate(() => {
    const chat = document.querySelector('tamlung-chat')
    if (chat) document.body.append(chat)
    document.querySelector('dialog')?.close()
  })
  await expect(message(tab, 'before the dialog')).toBeVisible()
  await expect(rows(tab)).toHaveCount(1)
})

test('fits the narrowest phone and 400 % zoom', async ({ page: tab, host }, info) => {
  const sizes = { narrow: [280, 653], zoomed: [320, 180] } as const
  for (const [name, [width, height]] of Object.entries(sizes)) {
    await tab.setViewportSize({ width, height })
    await tab.goto(`${host.origin}/plain`)
    await button(tab).click()
    await say(tab, `on a ${name} one`)
    await expectSent(tab)
    for (const control of [
      field(tab),
      tab.getByRole('button', { name: 'Send message' }),
      tab.getByRole('button', { name: 'Close the chat' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 })
    expect(
      await panel(tab).evaluate(one => one.scrollWidth - one.clientWidth),
      `nothing of it is wider than a ${name} screen`,
    ).toBe(0)
    await info.attach(name, { body: await tab.screenshot(), contentType: 'image/png' })
    await tab.getByRole('button', { name: 'Close the chat' }).click()
    await tab.evaluate(() => localStorage.clear())
  }
})

test('works on a page that blocks selection and scrolling', async ({
  page: tab,
  host,
  product,
  backend,
}) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  const taking = `<script>
    document.onmousedown = ({ target }) => /^(INPUT|TEXTAREA|SELECT)$/.test(target.nodeName)
    for (const name of ['wheel', 'touchmove'])
      addEventListener(name, event => event.preventDefault(), { passive: false })
  </script>`
  files.set('/taking', page(product.origin, taking))
  await tab.goto(`${host.origin}/taking`)
  await button(tab).click()
  await say(tab, 'the first of all')
  await expectSent(tab)
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  await answer(backend, { guestId }, text('a long answer\n'.repeat(60)))
  await expect(message(tab, 'the first of all')).not.toBeInViewport()
  await message(tab, 'a long answer').hover({ position: { x: 5, y: 1200 } })
  await tab.mouse.wheel(0, -3000)
  await expect(message(tab, 'the first of all')).toBeInViewport()
  await tab.getByRole('button', { name: 'Close the chat' }).focus()
  await field(tab).click()
  await expect(field(tab)).toBeFocused()
})

test('reports a page with frozen prototypes', async ({ page: tab, host, product, watch }) => {
  watch.allow('panel')
  files.set(
    '/undefinable',
    page(
      product.origin,
      '',
      `<script>
        Object.prototype.get = function () {}
        window.TamlungChat ||= (...command) => { (TamlungChat.q ||= []).push(command) }
        TamlungChat('on', 'error', reason => { document.documentElement.dataset.error = reason })
      </script>`,
    ),
  )
  await tab.goto(`${host.origin}/undefinable`)
  await button(tab).click()
  await expect(tab.getByText('Chat with us ↻')).toBeVisible()
  await expect(tab.locator('html')).toHaveAttribute('data-error', 'panel')
})
