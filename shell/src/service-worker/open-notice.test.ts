import { openNotice } from './open-notice'
import type { WorkerScope } from './worker-scope'

const origin = 'https://site.test'
const address = '/user/statement?dialog=receipt&row=41'

const pageAt = (path: string) => ({
  url: origin + path,
  postMessage: jest.fn(),
  focus: jest.fn(async () => undefined),
})

const scopeWith = (...paths: string[]) => {
  const pages = paths.map(pageAt)
  const openWindow = jest.fn(async () => undefined)
  const clients = { matchAll: async () => pages, openWindow }
  const scope = { clients, location: { origin } } as unknown as WorkerScope
  return { scope, openWindow, pages }
}

test('continues in the member’s open page, which may refuse', async () => {
  const { scope, openWindow, pages } = scopeWith('/chat/v1/guide.html', '/howto', '/user/home')
  await openNotice(scope, address)
  expect(pages.map(({ postMessage }) => postMessage.mock.calls)).toEqual([
    [],
    [],
    [[{ opens: address }]],
  ])
  expect(pages[2]?.focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('chooses the last viewed of several member pages', async () => {
  const { scope, pages } = scopeWith('/user/spin', '/user/home')
  await openNotice(scope, address)
  expect(pages.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([1, 0])
})

test.each([
  ['no page is open', []],
  ['only the guide of the chat is open', ['/chat/v1/guide.html']],
  ['only pages of visitors are open, which would not hear of it', ['/login', '/receipt', '/users']],
])('opens a page where %s', async (_, paths) => {
  const { scope, openWindow, pages } = scopeWith(...paths)
  await openNotice(scope, address)
  expect(openWindow).toHaveBeenCalledWith(origin + address)
  for (const { postMessage } of pages) expect(postMessage).not.toHaveBeenCalled()
})

test.each([
  'https://elsewhere.test/user/home',
  '//elsewhere.test',
  'javascript:alert(1)',
  'https://',
  undefined,
  null,
])('follows no address of another site: %s', async elsewhere => {
  const open = scopeWith('/user/home')
  await openNotice(open.scope, elsewhere)
  expect(open.pages[0]?.postMessage).toHaveBeenCalledWith({ opens: '/user' })
  const closed = scopeWith()
  await openNotice(closed.scope, elsewhere)
  expect(closed.openWindow).toHaveBeenCalledWith(`${origin}/user`)
})
