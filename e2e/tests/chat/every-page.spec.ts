import { expect } from '../../harness/test'
import { expectSent, field, message, panel, say, text } from './chat'
import { files } from './host-pages'
import { button, test } from './other-site'

test('survives an exchanged body once', async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/turbo`)
  await button(page).click()
  await say(page, 'before the visit')
  await expectSent(page)
  const sockets: string[] = []
  page.on('websocket', socket => sockets.push(socket.url()))
  await page.getByRole('button', { name: 'visit' }).click()
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  await expect(message(page, 'before the visit')).toBeVisible()
  await page.getByRole('button', { name: 'back' }).click()
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(message(page, 'before the visit')).toBeVisible()
  await expect(page.locator('tamlung-chat')).toHaveCount(1)
  expect(sockets).toEqual([])
})

test('stays single when content is exchanged and the line reruns', async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/htmx`)
  await button(page).click()
  await say(page, 'boosted')
  await expectSent(page)
  await page.getByRole('button', { name: 'visit' }).click()
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(message(page, 'boosted')).toBeVisible()
  await expect(page.locator('tamlung-chat')).toHaveCount(1)
})

test('follows the page’s theme, not the device’s', async ({ page, host }) => {
  const scheme = () => button(page).evaluate(element => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${host.origin}/dark`)
  await expect(button(page)).toBeVisible()
  const dark = 'rgb(58, 62, 151)'
  await expect.poll(scheme).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${host.origin}/plain`)
  await expect(button(page)).toBeVisible()
  await expect.poll(scheme).toBe('rgb(44, 47, 115)')
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  await expect.poll(scheme).toBe(dark)
})

test('is not affected by the host’s element styles', async ({ page, host }, info) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${host.origin}/theme`)
  await expect(button(page)).toBeVisible()
  const right = () => page.locator('#right').evaluate(one => one.getBoundingClientRect().right)
  await page.emulateMedia({ media: 'print' })
  await expect(button(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  expect(await right()).toBe(1280)
  await button(page).click()
  await say(page, 'in my own hand')
  await expectSent(page)
  const words = await message(page, 'in my own hand').evaluate(one => {
    const { letterSpacing, lineHeight, textTransform } = getComputedStyle(one)
    return { letterSpacing, lineHeight, textTransform }
  })
  expect(words).toEqual({ letterSpacing: 'normal', lineHeight: '26px', textTransform: 'none' })
  const top = () => panel(page).evaluate(one => one.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  expect(await right()).toBe(1280)
  await info.attach('theme', { body: await page.screenshot(), contentType: 'image/png' })
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page)).toBeHidden()
})

test('ignores the host’s extended arrays, keys and focus trap', async ({ page, host, backend }) => {
  await page.goto(`${host.origin}/library`)
  await button(page).click()
  await field(page).pressSequentially('11/22')
  await page.keyboard.press('Enter')
  await expectSent(page)
  await expect(message(page, '11/22')).toBeVisible()
  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id'))
  await backend.post('/chats', { guestId, message: text('hello back') })
  await expect(message(page, 'hello back')).toBeVisible()
})

test('falls back to styled elements with a nonce', async ({ page, host, product }) => {
  await page.addInitScript(() => {
    for (const { prototype } of [Document, ShadowRoot])
      Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(window, 'CSSStyleSheet')
    CSS.supports = () => false
  })
  files.set(
    '/older',
    `<!doctype html><html lang="en"><head><title>Shop</title>
      <meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc'; style-src 'nonce-abc'"></head>
      <body><script nonce="abc" src="${product.origin}/chat/v1/embed.js"></script></body></html>`,
  )
  await page.goto(`${host.origin}/older`)
  await button(page).click()
  await say(page, 'from years ago')
  await expectSent(page)
  await expect(page.locator('tamlung-chat style')).toHaveCount(2)
  const paper = () => panel(page).evaluate(element => getComputedStyle(element).backgroundColor)
  await expect.poll(paper).toBe('rgb(246, 244, 238)')
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  await expect.poll(paper).toBe('rgb(16, 18, 42)')
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark'
  })
  await expect.poll(paper).toBe('rgb(246, 244, 238)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe('rgb(16, 18, 42)')
})

test('works in a sandboxed frame and says so', async ({ page, host }) => {
  await page.goto(`${host.origin}/sandbox`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Chat with us', exact: true }).click()
  await expect(frame.getByText('This page keeps nothing')).toBeVisible()
  await frame.getByRole('textbox', { name: 'Message to support' }).fill('from a sandbox')
  await frame.getByRole('button', { name: 'Send message' }).click()
  await expect(frame.getByText('from a sandbox')).toBeVisible()
  await expectSent(frame)
})
