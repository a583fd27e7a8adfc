import { createChat } from './chat-element'

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
  const chat = createChat(element, { locale: 'en' }, new URL('https://wallet.example/chat/v1/'))
  const told = await Promise.race(
    (['ready', 'error'] as const).map(
      event => new Promise(resolve => chat.on(event, () => resolve(event))),
    ),
  )
  expect(told).toBe(expected)
  chat.destroy()
})
