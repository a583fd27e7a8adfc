import { bus } from '../bus/bus'
import type { EventPayload } from '../contract/events'
import { answerOtherTabs } from './answer-other-tabs'
import { memberMark } from './member-mark'
import { followOtherTabs, session } from './session'
import { tabStore } from './storage'
import { ofMember } from './storage-keys'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('keeps a remembered login, and others in this tab only', () => {
  session.start('kept', true)
  expect(localStorage.getItem('token')).toBe('kept')
  expect(sessionStorage.getItem('token')).toBeNull()
  session.start('brief', false)
  expect(localStorage.getItem('token')).toBeNull()
  expect(session.token()).toBe('brief')
})

test('removes token, agreement and last sync once at the end', () => {
  const received: string[] = []
  const off = bus.on('session.ended', ({ reason }) => received.push(reason))
  session.start('secret', true)
  localStorage.setItem('remember-agreement', '1')
  localStorage.setItem('last_sync', 'then')
  localStorage.setItem(`${ofMember}wallet/last-choices`, '{}')
  localStorage.setItem('locale', 'la')
  session.end('logout')
  off()
  expect(session.token()).toBeNull()
  expect(localStorage.getItem('remember-agreement')).toBeNull()
  expect(localStorage.getItem('last_sync')).toBeNull()
  expect(localStorage.getItem(`${ofMember}wallet/last-choices`)).toBeNull()
  expect(localStorage.getItem('locale')).toBe('la')
  expect(received).toEqual(['logout'])
})

test('tells why a session ended and whose it was', () => {
  const received: unknown[] = []
  const off = bus.on('session.ended', payload => received.push(payload))
  session.start('own', false)
  session.endAsVisitor()
  session.end('expired')
  off()
  expect(received).toEqual([{ reason: 'visitor', of: memberMark('own') }, { reason: 'expired' }])
})

test('calls a listener until it unsubscribes', () => {
  const listener = jest.fn()
  const off = session.subscribe(listener)
  session.adopt('handed-over')
  expect(listener).toHaveBeenCalledTimes(1)
  off()
  session.end('logout')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('works without a writable store', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  session.start('memory', true)
  forbidden.mockRestore()
  expect(session.token()).toBe('memory')
  session.end('logout')
  expect(session.token()).toBeNull()
})

test('reads the current member when restored from the bfcache', () => {
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

describe('followOtherTabs', () => {
  const flag = () => localStorage.getItem('member-tab')
  const onOther = jest.fn()
  let stop = () => {}

  beforeEach(() => {
    onOther.mockClear()
    session.start('own', false)
    stop = followOtherTabs(onOther)
  })
  afterEach(() => stop())

  const endElsewhere = (payload: EventPayload<'session.ended'>) =>
    bus.emit('session.ended', payload, { fromOtherTab: true })

  test.each([
    ['the member', { reason: 'logout', of: memberMark('own') ?? '' }],
    ['a tab of an earlier version', { reason: 'expired' }],
  ] as const)('ends this session after the end for %s in another tab', (_, payload) => {
    endElsewhere(payload)
    expect(session.token()).toBeNull()
    expect(flag()).toBeNull()
    expect(onOther).not.toHaveBeenCalled()
  })

  test('keeps this session after the end of another one', () => {
    endElsewhere({ reason: 'logout', of: memberMark('other') ?? '' })
    endElsewhere({ reason: 'visitor', of: memberMark('own') ?? '' })
    bus.emit('session.ended', { reason: 'logout', of: memberMark('own') ?? '' })
    expect(session.token()).toBe('own')
  })

  test('keeps the flag of other tabs with a remembered login', () => {
    session.start('remembered', true)
    localStorage.setItem('member-tab', '1')
    endElsewhere({ reason: 'logout' })
    expect(session.token()).toBe('remembered')
    expect(flag()).toBe('1')
  })

  test('reads the login after changes of the token or whole storage', () => {
    session.start('first', true)
    const changed = (key: string | null, token: string) => {
      localStorage.setItem('token', token)
      window.dispatchEvent(new StorageEvent('storage', { key }))
      return onOther.mock.calls.length
    }
    const before = onOther.mock.calls.length
    expect(changed('locale', 'second')).toBe(before)
    expect(changed('token', 'third')).toBe(before + 1)
    expect(changed(null, 'fourth')).toBe(before + 2)
  })

  test('follows no event after it is stopped', () => {
    const listener = jest.fn()
    const off = session.subscribe(listener)
    stop()
    endElsewhere({ reason: 'logout' })
    localStorage.setItem('token', 'other')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    window.dispatchEvent(new Event('pageshow'))
    session.adopt('other')
    off()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(onOther).not.toHaveBeenCalled()
  })
})

test('works without channels where the browser forbids them', () => {
  const before = globalThis.BroadcastChannel
  // Firefox throws this if all cookies are blocked.
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as never
  expect(() => answerOtherTabs()()).not.toThrow()
  globalThis.BroadcastChannel = before
})

test('keeps another tab’s member when a visitor page opens', () => {
  localStorage.setItem('member-tab', '1')
  localStorage.setItem('remember-agreement', '1')
  const received: unknown[] = []
  const off = bus.on('session.ended', payload => received.push(payload))
  session.endAsVisitor()
  expect(localStorage.getItem('remember-agreement')).toBe('1')
  localStorage.removeItem('member-tab')
  session.endAsVisitor()
  off()
  expect(localStorage.getItem('remember-agreement')).toBeNull()
  expect(received).toEqual([])
})

test('keeps the flag of other tabs at a remembered login', () => {
  session.start('kept', true)
  expect(localStorage.getItem('member-tab')).toBeNull()
  localStorage.setItem('member-tab', '1')
  session.start('kept', true)
  expect(localStorage.getItem('member-tab')).toBe('1')
})

test('announces only that a session exists for this tab', () => {
  session.start('brief', false)
  expect({ ...localStorage }).toEqual({ 'member-tab': '1' })
  session.end('logout')
  expect({ ...localStorage }).toEqual({})
  session.adopt('handed-over')
  expect(session.token()).toBe('handed-over')
  expect({ ...localStorage }).toEqual({ 'member-tab': '1' })
})

describe('member data of a tab', () => {
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

  test('is removed with the session, and nothing else is', () => {
    keep()
    session.end('logout')
  })

  test('is removed when somebody else logs in', () => {
    keep()
    session.start('another', false)
  })

  test('is removed when the session ends in another tab', () => {
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

  test('is hidden from a visitor beside another member’s tab', () => {
    keep()
    sessionStorage.removeItem('token')
    localStorage.setItem('member-tab', '1')
    session.endAsVisitor()
  })

  test('is removed where the browser stores nothing as well', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keep()
    session.end('logout')
    forbidden.mockRestore()
  })
})
