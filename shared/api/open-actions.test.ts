import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { openActions } from './open-actions'
import { serverMember } from './server-member'

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

test('asks for no member when there are no open actions', () => {
  expect(openActions.needOwner()).toBe(false)
})

test('keeps an action until its outcome is reported once', () => {
  openActions.remember(action)
  expect(openActions.all()).toMatchObject([action])
  expect(openActions.forget('k1')).toBe(true)
  expect(openActions.forget('k1')).toBe(false)
  expect(openActions.all()).toEqual([])
})

test('belongs to one member and holds no token', () => {
  openActions.remember(action)
  expect(tabStore.get(key)).not.toContain('token-one')
  session.start('token-two', false)
  expect(openActions.all()).toEqual([])
  expect(tabStore.get(key)).toBeNull()
})

test('stays open until its outcome is known', () => {
  openActions.remember(action)
  jest.advanceTimersByTime(24 * 60 * 60_000)
  expect(openActions.all()).toHaveLength(1)
})

test('stores nothing without a session', () => {
  session.end('logout')
  openActions.remember(action)
  expect(tabStore.get(key)).toBeNull()
})

describe('after the session', () => {
  const outliving = 'open-actions'
  const login = (token: string, _id: unknown) => {
    session.start(token, false)
    serverMember.learn(token, { profile: { _id } })
  }
  afterEach(() => tabStore.remove(outliving))

  test.each(['logout', 'expired'] as const)('(%s) is found again by the same member', reason => {
    login('token-one', 7)
    openActions.remember(action, true)
    session.end(reason)
    expect(openActions.all()).toEqual([])
    expect(openActions.needOwner()).toBe(false)
    session.start('token-two', false)
    expect(openActions.all()).toEqual([])
    expect(openActions.needOwner()).toBe(true)
    serverMember.learn('token-two', { profile: { _id: '7' } })
    expect(openActions.needOwner()).toBe(false)
    expect(openActions.all()).toMatchObject([action])
    expect(openActions.needOwner()).toBe(false)
    expect(openActions.forget('k1')).toBe(true)
    expect(tabStore.get(outliving)).toBeNull()
  })

  test('is invisible to others and gone after another member', () => {
    login('token-one', 'a')
    openActions.remember(action, true)
    session.end('expired')
    login('token-two', 'b')
    expect(openActions.all()).toEqual([])
    expect(tabStore.get(outliving)).toBeNull()
    login('token-three', 'a')
    expect(openActions.all()).toEqual([])
  })

  test.each([
    ['what is secret', 'a', false],
    ['what is of a member whom the server does not name', undefined, true],
    ['what is of a member without an id', '', true],
  ])('removes %s', (_, id, outlives) => {
    login('token-one', id)
    openActions.remember(action, outlives)
    expect(openActions.all()).toHaveLength(1)
    session.end('expired')
    login('token-two', id)
    expect(openActions.all()).toEqual([])
  })

  test('is removed with the session unless it may outlive it', () => {
    login('token-one', 7)
    openActions.remember(action)
    expect(tabStore.get(outliving)).toBeNull()
  })

  test('does not apply one session’s member to another', () => {
    login('token-one', 'a')
    session.start('token-two', false)
    serverMember.learn('token-one', { profile: { _id: 'a' } })
    expect(serverMember.now()).toBeNull()
  })

  test.each([null, 7, [], {}, { profile: 'a' }, { profile: { _id: { a: 1 } } }])(
    'reads no member from a reply that is %p',
    data => {
      session.start('token-new', false)
      serverMember.learn('token-new', data)
      expect(serverMember.now()).toBeNull()
    },
  )
})

test.each(['', '{', 'null', '7', '[null, 7, {"path": 1}]', '{"path": "x"}'])(
  'reads a store with %p as empty',
  text => {
    tabStore.set(key, text)
    expect(openActions.all()).toEqual([])
    expect(openActions.forget('k1')).toBe(false)
    tabStore.set(key, text)
    openActions.remember(action)
    expect(JSON.parse(tabStore.get(key) ?? '')).toMatchObject([action])
  },
)

test.each([{ path: 1 }, { key: 1 }, { member: 1 }, { at: '1' }, { input: null }])(
  'ignores a stored action with %j',
  broken => {
    openActions.remember(action)
    const [whole] = JSON.parse(tabStore.get(key) ?? '')
    tabStore.set(key, JSON.stringify([whole, { ...whole, ...broken }]))
    expect(openActions.all()).toHaveLength(1)
  },
)

test('replaces an action with the same key and keeps others', () => {
  for (const amount of [1, 2])
    for (const own of ['k1', 'k2'])
      expect(openActions.remember({ ...action, key: own, input: { amount } })).toBe(true)
  expect(openActions.all().map(({ key, input }) => [key, input.amount])).toEqual([
    ['k1', 2],
    ['k2', 2],
  ])
  expect(openActions.forget('k1')).toBe(true)
  expect(openActions.forget('k1')).toBe(false)
  expect(openActions.all().map(({ key }) => key)).toEqual(['k2'])
})

test('notes which actions are shown and which are under way', () => {
  openActions.watch('k1')
  expect([openActions.isWatched('k1'), openActions.isWatched('k2')]).toEqual([true, false])
  openActions.unwatch('k1')
  expect(openActions.isWatched('k1')).toBe(false)
  openActions.begin('k1')
  expect([openActions.isUnderWay('k1'), openActions.isUnderWay('k2')]).toEqual([true, false])
  openActions.end('k1')
  expect(openActions.isUnderWay('k1')).toBe(false)
})

test('tells that nothing was stored without a session', () => {
  session.end('logout')
  expect(openActions.remember(action)).toBe(false)
  expect(openActions.needOwner()).toBe(false)
})
