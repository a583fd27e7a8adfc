/** @jest-environment node */
import { firstPath, firstRemote } from './first-remote'
import { recordOf } from './testing/records'

test.each([
  ['/', true, '/user/home'],
  ['/', false, '/login'],
  ['/user', true, '/user/home'],
  ['/user/', false, '/login'],
  ['/user/spin', true, '/user/spin'],
  ['/user/spin', false, '/login'],
  ['/register/', false, '/register'],
])('resolves %s, logged in %p, to %s', (path, loggedIn, expected) => {
  expect(firstPath(path, loggedIn)).toBe(expected)
})

test('knows the first page’s remote and its files', () => {
  const picks = { wallet: recordOf('wallet', '1.0.0'), spin: recordOf('spin', '1.0.0') }
  expect(firstRemote(picks, '/user/spin', 'la')).toEqual({
    name: 'spin',
    page: 'page',
    small: ['remote', 'texts-la'],
    asks: [],
    dates: false,
    forms: false,
  })
  expect(firstRemote(picks, '/howto', 'la')).toBeUndefined()
})
