import type { Page } from '@playwright/test'
import { expect } from '../../harness/test'
import { answer, expectSent, field, message, rows, say, text } from './chat'
import { sign } from './host-pages'
import { button, test } from './other-site'

/** Calls a method of the chat, and records its events from the first call on. */
async function command(page: Page, name: string, value?: unknown) {
  await page.evaluate(
    ([method, given]) => {
      const api = Reflect.get(window, 'TamlungChat')
      if (!Reflect.has(window, 'events')) {
        const events: string[] = []
        Reflect.set(window, 'events', events)
        api.on('expired', () => events.push('expired'))
        api.on('error', (reason: string) => events.push(reason))
      }
      api[String(method)](given)
    },
    [name, value] as const,
  )
}

const eventsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[])
const until = (seconds: number) => Date.now() / 1000 + seconds

test('reports an expired token once and continues with a new one', async ({
  page,
  host,
  backend,
}) => {
  await page.goto(`${host.origin}/plain`)
  await command(page, 'setUser', { token: sign({ sub: 'shop-8' }) })
  await button(page).click()
  await say(page, 'my order is late')
  await expectSent(page)
  await field(page).fill('half a thought')
  await command(page, 'setUser', { token: sign({ sub: 'shop-8', exp: until(5) }) })
  await expect.poll(() => eventsOf(page)).toEqual(['expired'])
  await answer(backend, { owner: 'signed:shop-8' }, text('said meanwhile'))
  await command(page, 'setUser', { token: sign({ sub: 'shop-8' }) })
  await expect(message(page, 'said meanwhile')).toBeVisible()
  await expect(message(page, 'my order is late')).toBeVisible()
  await expect(field(page)).toHaveValue('half a thought')
  await answer(backend, { owner: 'signed:shop-8' }, text('heard live'))
  await expect(message(page, 'heard live')).toBeVisible()
  expect(await eventsOf(page)).toEqual(['expired'])
})

test('reports an expired token on opening', async ({ page, host }) => {
  await page.goto(`${host.origin}/plain`)
  await command(page, 'setUser', { token: sign({ sub: 'shop-9', exp: until(-60) }) })
  await button(page).click()
  await expect.poll(() => eventsOf(page)).toEqual(['expired'])
})

test('reports an invalid token and treats no user as guest', async ({ page, host, product }) => {
  await page.goto(`${host.origin}/plain`)
  for (const token of ['nonsense', 'a.b.c', sign({ name: 'nobody' })]) {
    await command(page, 'setUser', { token })
    await command(page, 'open')
    await expect(page.getByText('The chat could not be opened')).toBeVisible()
  }
  await expect.poll(() => eventsOf(page)).toEqual(['token', 'token', 'token'])
  expect(product.front.requests.filter(({ url }) => url.includes('/api/chat/history'))).toEqual([])
  await command(page, 'setUser')
  await expect(page.getByText('Hello, how can we help?')).toBeVisible()
  await say(page, 'as a guest')
  await expectSent(page)
  await expect(rows(page)).toHaveCount(1)
})
