import { createChat } from './chat-element'
import type { PanelScript } from './load-panel'
import type { MountPanel, PanelHost } from './options'

const base = new URL('https://wallet.example/chat/v1/')

beforeAll(() => Object.assign(globalThis, { LAUNCHER_SHEET: '' }))

test.each([
  ['{"enableChatWidget":true}', 'ready'],
  ['{"data": {"enableChatWidget": "1"}}', 'ready'],
  ['true', 'ready'],
  ['"true"', 'ready'],
  ['{"enableChatWidget":false}', 'error'],
  ['false', 'error'],
  ['<title>Bad gateway</title>', 'error'],
])('a server that answers %s is heard as the site hears it', async (answer, expected) => {
  globalThis.fetch = async () => ({ text: async () => answer }) as Response
  const element = document.createElement('div')
  const chat = createChat(element, { locale: 'en' }, base)
  const told = await Promise.race(
    (['ready', 'error'] as const).map(
      event => new Promise(resolve => chat.on(event, () => resolve(event))),
    ),
  )
  expect(told).toBe(expected)
  chat.destroy()
})

describe('the language', () => {
  const thai = 'แชตกับแอดมิน'

  /** A chat on a page in a language, and what its button is called; words that are fetched call it so. */
  async function open(lang: string, locale?: string) {
    const answer = (address: string) =>
      address.includes('/lookup/') ? 'true' : '{"launcher":{"open":"fetched"}}'
    globalThis.fetch = async address => ({ text: async () => answer(`${address}`) }) as Response
    document.documentElement.lang = lang
    const element = document.createElement('div')
    const chat = createChat(element, locale === undefined ? {} : { locale }, base)
    await new Promise<void>(resolve => chat.on('ready', () => resolve()))
    const name = () =>
      element.shadowRoot?.querySelector('.place > button')?.getAttribute('aria-label')
    return { chat, name }
  }

  test.each([
    ['', 'th-TH', thai],
    ['en', 'TH', thai],
    ['en', 'th_TH', thai],
    ['en', 'lo-LA', 'fetched'],
    ['en', 'zh-Hant-TW', 'fetched'],
    ['th', 'fil', 'Chat with us'],
    ['TH-th', undefined, thai],
    ['', undefined, thai],
  ])(
    'of a page in "%s" and a line that says %s is known, wherever it is spoken',
    async (lang, locale, expected) => {
      const { chat, name } = await open(lang, locale)
      expect(name()).toBe(expected)
      chat.destroy()
    },
  )

  test('that a page changes to is known as well', async () => {
    const { chat, name } = await open('en')
    chat.setLocale('th-TH')
    expect(name()).toBe(thai)
    chat.destroy()
  })
})

test('what waits for the panel says who was here by then, and only the newest of it waits', async () => {
  globalThis.fetch = async () => ({ text: async () => 'true' }) as Response
  const buyer = { token: 'a.a.a' }
  const chat = createChat(document.createElement('div'), { locale: 'en', user: buyer }, base)
  for (let step = 0; step < 100; step++) chat.track(`step ${step}`)
  chat.logout()
  chat.track('looked around')
  chat.open()
  const script: PanelScript | null = document.head.querySelector('script')
  const host = await new Promise<PanelHost>(resolve => {
    const mount: MountPanel = given => {
      resolve(given)
      return { update() {}, destroy() {} }
    }
    Object.assign(script ?? {}, { mount })
    script?.dispatchEvent(new Event('load'))
  })
  expect(host.asked).toHaveLength(99)
  expect(host.asked[0]).toEqual([['step 2'], buyer])
  expect(host.asked.at(-1)).toEqual([['looked around'], undefined])
  chat.destroy()
})
