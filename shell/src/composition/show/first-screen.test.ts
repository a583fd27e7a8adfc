import { session } from '@tamlung/shared/session/session'
import { requestFirstScreen } from './first-screen'

jest.mock('../composition', () => ({
  partStore: { request: jest.fn(), subscribe: () => () => {}, state: () => ({ status: 'ready' }) },
}))
jest.mock('../choose/remote-routes', () => ({
  routeOwner: (path: string) => (path === '/user/home' ? { remote: 'wallet', path } : undefined),
}))

afterEach(() => session.end('logout'))

test.each([
  ['/', 'token', '/user/home'],
  ['/user', 'token', '/user/home'],
  ['/user/', null, '/login'],
  ['/user/nowhere', null, '/user/nowhere'],
  ['/register/', null, '/register/'],
])('%s has its page’s own address before anything is drawn', (path, token, address) => {
  if (token) session.start(token, true)
  history.replaceState(null, '', path)
  const before = history.length
  void requestFirstScreen()
  expect(location.pathname).toBe(address)
  expect(history.length).toBe(before)
})
