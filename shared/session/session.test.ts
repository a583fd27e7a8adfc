import { bus } from '../bus/bus'
import { answerOtherTabs } from './answer-other-tabs'
import { followOtherTabs, session } from './session'
import { tabStore } from './storage'
import { ofMember } from './storage-keys'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a remembered login is there on the next visit, another one only in this tab', () => {
  session.start('kept', true)
  expect(localStorage.getItem('token')).toBe('kept')
  expect(sessionStorage.getItem('token')).toBeNull()
  session.start('brief', false)
  expect(localStorage.getItem('token')).toBeNull()
  expect(session.token()).toBe('brief')
})

test('ending a session forgets the token, the agreement and the last sync, and says so once', () => {
  const heard: string[] = []
  const off = bus.on('session.ended', ({ reason }) => heard.push(reason))
  session.start('secret', true)
  localStorage.setItem('remember-agreement', '1')
  localStorage.setItem('last_sync', 'then')
  localStorage.setItem('locale', 'la')
  session.end('logout')
  off()
  expect(session.token()).toBeNull()
  expect(localStorage.getItem('remember-agreement')).toBeNull()
  expect(localStorage.getItem('last_sync')).toBeNull()
  expect(localStorage.getItem('locale')).toBe('la')
  expect(heard).toEqual(['logout'])
})

test('works without a store that can be written to', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.start('memory', true)
  forbidden.mockRestore()
  expect(session.token()).toBe('memory')
  session.end('logout')
  expect(session.token()).toBeNull()
})

test('a page from the browser’s memory hears which member has come meanwhile', () => {
  session.start('first', true)
  const onOther = jest.fn()
  const stop = followOtherTabs(onOther)
  window.dispatchEvent(new Event('pageshow'))
  expect(onOther).not.toHaveBeenCalled()
  localStorage.setItem('token', 'second')
  window.dispatchEvent(new Event('pageshow'))
  stop()
  expect(onOther).toHaveBeenCalledTimes(1)
})

test('where the browser forbids channels, nobody is answered and nothing breaks', () => {
  const before = globalThis.BroadcastChannel
  // As Firefox does where all cookies are blocked.
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as never
  expect(() => answerOtherTabs()()).not.toThrow()
  globalThis.BroadcastChannel = before
})

test('a visitor page in a tab without a login leaves what belongs to the member of another tab', () => {
  localStorage.setItem('member-tab', '1')
  localStorage.setItem('remember-agreement', '1')
  const heard: unknown[] = []
  const off = bus.on('session.ended', payload => heard.push(payload))
  session.endAsVisitor()
  expect(localStorage.getItem('remember-agreement')).toBe('1')
  localStorage.removeItem('member-tab')
  session.endAsVisitor()
  off()
  expect(localStorage.getItem('remember-agreement')).toBeNull()
  expect(heard).toEqual([])
})

test('a login for this tab only says that it is there, and nothing about who it is', () => {
  session.start('brief', false)
  expect({ ...localStorage }).toEqual({ 'member-tab': '1' })
  session.end('logout')
  expect({ ...localStorage }).toEqual({})
  session.adopt('handed-over')
  expect(session.token()).toBe('handed-over')
  expect({ ...localStorage }).toEqual({ 'member-tab': '1' })
})

describe('what a tab keeps of its member', () => {
  const key = `${ofMember}doubt`

  function keep(remember = false) {
    session.start('theirs', remember)
    tabStore.set(key, 'something')
    tabStore.set('of-everybody', '1')
  }

  afterEach(() => {
    expect(tabStore.get(key)).toBeNull()
    expect(tabStore.get('of-everybody')).toBe('1')
  })

  test('goes with the session, and nothing else goes', () => {
    keep()
    session.end('logout')
  })

  test('is gone when somebody else logs in', () => {
    keep()
    session.start('another', false)
  })

  test('goes when the session ends in another tab, and when another member is remembered there', () => {
    const onOther = jest.fn()
    const stop = followOtherTabs(onOther)
    for (const next of [null, 'another']) {
      keep(true)
      if (next === null) localStorage.removeItem('token')
      else localStorage.setItem('token', next)
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      expect(tabStore.get(key)).toBeNull()
    }
    expect(onOther).toHaveBeenCalledTimes(1)
    stop()
  })

  test('is not left to a visitor beside the tab of another member', () => {
    keep()
    sessionStorage.removeItem('token')
    localStorage.setItem('member-tab', '1')
    session.endAsVisitor()
  })

  test('goes where the browser keeps nothing as well', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keep()
    session.end('logout')
    forbidden.mockRestore()
  })
})
