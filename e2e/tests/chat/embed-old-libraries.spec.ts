import { expect } from '../../harness/test'
import { answer, expectSent, message, panel, rows, say, text } from './chat'
import { files } from './host-pages'
import { button, test } from './other-site'

const page = (chat: string, library: string, body = '', attributes = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title><script>${library}</script></head><body><h1>A shop</h1>${body}<script src="${chat}/chat/v1/embed.js" ${attributes}></script></body></html>`

/** The replacements of browser functions in Prototype 1.6, which old shops still load; MooTools has some of them, too. */
const prototype16 = `
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
  Array.prototype.map = function (each) { const all = []; this.forEach((one, at) => all.push(each(one, at))); return all }
  Array.prototype.entries = function () { return this.map(one => one) }
  Array.prototype.toJSON = function () { return '[' + this.map(one => JSON.stringify(one)).join(', ') + ']' }
  Array.from = list => Array.prototype.slice.call(list)
  Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' }
  Object.keys = one => { const keys = []; for (const key in one) keys.push(key); return keys }
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this }
  HTMLElement.prototype.scrollTo = function () { window.scrollTo(0, this.offsetTop); return this }
  // On plain http, as most of these shops, browsers make no such names.
  delete Crypto.prototype.randomUUID`

test('works with libraries that extend all objects', async ({
  page: tab,
  host,
  product,
  backend,
}) => {
  const library = `
    for (const one of [Object, Array, Function])
      for (const name of 'extend each clone keys has size map on toJSONString'.split(' '))
        one.prototype[name] ??= function () { return this }`
  files.set('/prototype', page(product.origin, library))
  await tab.goto(`${host.origin}/prototype`)
  await button(tab).click()
  await say(tab, 'from an older shop')
  await expectSent(tab)
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  const buttons = [{ title: 'Red', type: 'postback', payload: 'red' }]
  const payload = { message: 'Which colour?', buttons }
  await answer(backend, { guestId }, { message_type: 'buttons', payload })
  await panel(tab).getByRole('button', { name: 'Red' }).click()
  await expect(rows(tab)).toHaveCount(3)
  await tab.reload()
  await expect(message(tab, 'from an older shop')).toBeVisible()
})

test('works with Prototype 1.6', async ({ page: tab, host, product, backend }) => {
  files.set('/prototype-16', page(product.origin, prototype16))
  await tab.goto(`${host.origin}/prototype-16`)
  await button(tab).click()
  await say(tab, 'from an older shop')
  await expectSent(tab)
  await expect(rows(tab).locator('time')).toHaveText(/^\d\d:\d\d$/)
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  await tab.getByRole('button', { name: 'Sound when an answer comes' }).click()
  await tab.getByRole('button', { name: 'Close the chat' }).click()
  await answer(backend, { guestId }, text('we hear you'))
  await expect(tab).toHaveTitle('(1) Shop')
})

test('restores the button of a re-inserted element', async ({ page: tab, host, product }) => {
  const element = '<tamlung-chat data-locale="en"></tamlung-chat>'
  files.set('/prototype-element', page(product.origin, prototype16, element, 'data-auto="false"'))
  await tab.goto(`${host.origin}/prototype-element`)
  await expect(button(tab)).toBeVisible()
  const chat = await tab.locator('tamlung-chat').elementHandle()
  await chat?.evaluate(one => one.parentElement?.removeChild(one))
  await expect(button(tab)).toHaveCount(0)
  await chat?.evaluate(one => document.body.append(one))
  await expect(button(tab)).toBeVisible()
})

test('receives answers where objects have an `id`', async ({
  page: tab,
  host,
  product,
  backend,
}) => {
  files.set('/identified', page(product.origin, 'Object.prototype.id = function () { return 7 }'))
  const frames: string[] = []
  tab.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  )
  await tab.goto(`${host.origin}/identified`)
  await button(tab).click()
  await say(tab, 'from an older shop')
  await expectSent(tab)
  const guestId = await tab.evaluate(() => String(localStorage.getItem('tamlung-chat:guest-id')))
  await answer(backend, { guestId }, text('we hear you'))
  await expect.poll(() => frames.some(frame => frame.includes('we hear you'))).toBe(true)
  await expect(message(tab, 'we hear you')).toBeVisible()
})
