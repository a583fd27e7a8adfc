import { session } from '@tamlung/shared/session/session'
import { requestFirstScreen } from './prefetch'

jest.mock('../composition', () => ({
  viewStore: { request: jest.fn(), subscribe: () => () => {}, state: () => ({ status: 'ready' }) },
}))
jest.mock('../resolve/remote-routes', () => ({
  routeOwner: (path: string) => (path === '/user/home' ? { remote: 'wallet', path } : undefined),
}))

afterEach(() => session.end('logout'))

test.each([
  ['/', 'token', '/user/home'],
  ['/user', 'token', '/user/home'],
  ['/user/', null, '/login'],
  ['/user/nowhere', null, '/user/nowhere'],
  ['/register/', null, '/register/'],
])('gives %s its own address before the first render', (path, token, address) => {
  if (token) session.start(token, true)
  history.replaceState(null, '', path)
  const before = history.length
  void requestFirstScreen()
  expect(location.pathname).toBe(address)
  expect(history.length).toBe(before)
})
