import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { openActions } from './open-actions'

const key = `${ofMember}open-actions`
const action = { path: '/api/wallet/transfer', key: 'k1', input: { body: { amount: 100 } } }

beforeEach(() => {
  jest.useFakeTimers()
  session.start('token-one', false)
})
afterEach(() => {
  jest.useRealTimers()
  tabStore.removeAll(ofMember)
})

test('an action is kept until its outcome is known, and told once', () => {
  openActions.remember(action)
  expect(openActions.all()).toMatchObject([action])
  expect(openActions.forget('k1')).toBe(true)
  expect(openActions.forget('k1')).toBe(false)
  expect(openActions.all()).toEqual([])
})

test("it is nobody else's, and keeps no token", () => {
  openActions.remember(action)
  expect(tabStore.get(key)).not.toContain('token-one')
  session.start('token-two', false)
  expect(openActions.all()).toEqual([])
  expect(tabStore.get(key)).toBeNull()
})

test('it stays open, however long, until somebody knows', () => {
  openActions.remember(action)
  jest.advanceTimersByTime(24 * 60 * 60_000)
  expect(openActions.all()).toHaveLength(1)
})

test('without a session nothing is kept', () => {
  session.end('logout')
  openActions.remember(action)
  expect(tabStore.get(key)).toBeNull()
})

test.each(['', '{', 'null', '7', '[null, 7, {"path": 1}]', '{"path": "x"}'])(
  'a store that holds %p holds nothing',
  text => {
    tabStore.set(key, text)
    expect(openActions.all()).toEqual([])
    expect(openActions.forget('k1')).toBe(false)
  },
)
