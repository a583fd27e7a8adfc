import { createChat } from './chat-element'
import type { PanelScript } from './load-panel'
import type { MountPanel, PanelHost } from './options'

const base = new URL('https://wallet.example/chat/v1/')

const replyWith = (text: string, status = 200) =>
  ({
    ok: status < 300,
    status,
    text: async () => text,
    json: async () => JSON.parse(text),
  }) as Response

beforeAll(() => Object.assign(globalThis, { LAUNCHER_SHEET: '' }))

test.each([
  ['{"enableChatWidget":true}', 'ready'],
  ['{"data": {"enableChatWidget": "1"}}', 'ready'],
  ['true', 'ready'],
  ['"true"', 'ready'],
  ['{"enableChatWidget":false}', 'error'],
  ['false', 'error'],
  ['<title>Bad gateway</title>', 'error'],
])('treats a server that answers %s like the site does', async (answer, expected) => {
  globalThis.fetch = async () => replyWith(answer)
  const element = document.createElement('div')
  const chat = createChat(element, { locale: 'en' }, base)
  const reported = await Promise.race(
    (['ready', 'error'] as const).map(
      event => new Promise(resolve => chat.on(event, () => resolve(event))),
    ),
  )
  expect(reported).toBe(expected)
  chat.destroy()
})

describe('the language', () => {
  const thai = 'แชตกับแอดมิน'

  /**
   * Opens a chat on a page in a language. `name` returns the label of its button, which is "fetched" in languages
   * whose texts are fetched.
   */
  async function open(lang: string, locale?: string) {
    const answer = (address: string) =>
      address.includes('/lookup/') ? 'true' : '{"launcher":{"open":"fetched"}}'
    globalThis.fetch = async address => replyWith(answer(`${address}`))
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
  ])('is known for a page in "%s" and a line with %s', async (lang, locale, expected) => {
    const { chat, name } = await open(lang, locale)
    expect(name()).toBe(expected)
    chat.destroy()
  })

  test('follows a page that changes its language', async () => {
    const { chat, name } = await open('en')
    chat.setLocale('th-TH')
    expect(name()).toBe(thai)
    chat.destroy()
  })
})

test('keeps the user and the newest requests until the panel loads', async () => {
  globalThis.fetch = async () => replyWith('true')
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

describe('a server that does not answer', () => {
  type Answer = (mode?: RequestMode) => Promise<Response>
  const refused: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const enabled: Answer = async () => replyWith('true')
  let answer = enabled
  let requests = 0

  /** Creates a chat and records its events. */
  function create() {
    globalThis.fetch = (_, { mode } = {}) => {
      if (!mode) requests += 1
      return answer(mode)
    }
    requests = 0
    const events: unknown[] = []
    const chat = createChat(document.createElement('div'), { locale: 'en', greeting: '' }, base)
    chat.on('ready', () => events.push('ready'))
    chat.on('error', reason => events.push(reason))
    return { chat, events }
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each<[string, Answer, string]>([
    ['refuses connections', refused, 'unreachable'],
    ['answers with a 502', async () => replyWith('Bad gateway', 502), 'unreachable'],
    ['answers with a page', async () => replyWith('<title>Starting</title>'), 'unreachable'],
    ['is busy', async () => replyWith('{}', 429), 'unreachable'],
    ['refuses the origin', mode => (mode ? enabled() : refused()), 'origin'],
  ])('is asked again when it %s', async (_, failing, reason) => {
    answer = failing
    const { chat, events } = create()
    await jest.advanceTimersByTimeAsync(6_500)
    expect(events).toEqual([reason])
    expect(requests).toBe(3)
    answer = enabled
    await jest.advanceTimersByTimeAsync(8_000)
    expect(events).toEqual([reason, 'ready'])
    await jest.advanceTimersByTimeAsync(600_000)
    expect(requests).toBe(4)
    chat.destroy()
  })

  test('is asked again when a connection has gone silent', async () => {
    answer = () => new Promise(() => {})
    const { chat, events } = create()
    await jest.advanceTimersByTimeAsync(31_000)
    expect(events).toEqual(['unreachable'])
    answer = enabled
    await jest.advanceTimersByTimeAsync(3_000)
    expect(events).toEqual(['unreachable', 'ready'])
    chat.destroy()
  })

  test.each<[string, (open: () => void) => void]>([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page opens the chat', open => open()],
  ])('is asked at once when %s', async (_, wake) => {
    answer = refused
    const { chat, events } = create()
    await jest.advanceTimersByTimeAsync(0)
    answer = enabled
    wake(chat.open)
    await jest.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['unreachable', 'ready'])
    chat.destroy()
  })

  test('is left alone while the page is hidden and after destroy', async () => {
    answer = refused
    const { chat } = create()
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(requests).toBe(1)
    hidden.mockRestore()
    chat.destroy()
    document.dispatchEvent(new Event('visibilitychange'))
    await jest.advanceTimersByTimeAsync(600_000)
    expect(requests).toBe(1)
  })
})
