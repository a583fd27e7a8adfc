import { fakeKeys } from '../../testing/fake-keys'
import { hashPinsQuickly } from '../../testing/hash-pins-quickly'
import { session } from '../session'
import { appLock, isPin } from './app-lock'
import { hasLock, lockPlace } from './lock-place'
import { canLock, lockSetting } from './lock-setting'

hashPinsQuickly()

const minute = 60_000
const pin = '270594'

const stored = () => JSON.stringify(Object.entries(localStorage))
const seenBefore = (milliseconds: number) => appLock.noteSeen(Date.now() - milliseconds)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.start('token of Somchai', false)
})

test('hashes the PIN in 600,000 rounds', async () => {
  const hashing = jest.spyOn(crypto.subtle, 'deriveBits')
  await appLock.set(5, pin)
  expect(hashing.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', iterations: 600_000 })
  hashing.mockRestore()
})

test('stores the PIN as a salted hash, different each time', async () => {
  await appLock.set(5, pin)
  const first = stored()
  expect(first).not.toContain(pin)
  expect(first).not.toContain(btoa(pin))
  await appLock.set(5, pin)
  expect(stored()).not.toContain(pin)
  expect(localStorage.getItem(`${lockPlace()}pin`)).not.toBe(
    Object.fromEntries(JSON.parse(first))[`${lockPlace()}pin`],
  )
})

test('asks for the PIN after the chosen minutes away', async () => {
  await appLock.set(5, pin)
  expect(appLock.isDue()).toBe(false)
  seenBefore(4 * minute)
  expect(appLock.isDue()).toBe(false)
  seenBefore(5 * minute)
  expect(appLock.isDue()).toBe(true)
  appLock.change({ minutes: 15 })
  expect(appLock.isDue()).toBe(false)
})

test.each([
  ['a clock that was set back', () => seenBefore(-60 * minute)],
  ['a moment that was taken away', () => localStorage.removeItem(`${lockPlace()}seen`)],
  ['a moment that is none', () => localStorage.setItem(`${lockPlace()}seen`, 'now')],
  ['a lock that cannot be read', () => localStorage.setItem(`${lockPlace()}pin`, '{}')],
])('%s opens nothing', async (_, change) => {
  await appLock.set(5, pin)
  change()
  expect(hasLock()).toBe(true)
  expect(appLock.isDue()).toBe(true)
})

test('ignores a PIN and changes when the lock cannot be read', async () => {
  expect(lockSetting.key()).toBeUndefined()
  appLock.change({ minutes: 1 })
  expect(hasLock()).toBe(false)
  localStorage.setItem(`${lockPlace()}pin`, '{')
  expect(lockSetting.read()).toBeNull()
  await expect(appLock.enter(pin)).resolves.toBe('wrong')
})

describe('within a page', () => {
  afterEach(() => jest.restoreAllMocks())

  /** Sets the page's monotonic clock and the device's, in minutes. */
  function setClocks(page: number, device: number) {
    jest.spyOn(performance, 'now').mockReturnValue((100 + page) * minute)
    jest.spyOn(Date, 'now').mockReturnValue((9000 + device) * minute)
  }

  test.each([
    [4.9, 4.9, false],
    [6, 1, true],
    [5, 0, true],
    [0, 5, true],
    [0, 6, true],
    [0, -0.9, false],
    [0, -1, true],
  ])('is after %d minutes (%d by the device’s clock) due: %s', async (page, device, due) => {
    setClocks(0, 0)
    await appLock.set(5, pin)
    setClocks(page, device)
    expect(appLock.isDue()).toBe(due)
  })

  test('counts the time before its start when the clock is set back', async () => {
    await appLock.set(5, pin)
    setClocks(0, 0)
    seenBefore(4 * minute)
    jest.isolateModules(() => {
      const reloaded = require('./app-lock') as { appLock: typeof appLock }
      for (const page of [reloaded.appLock, appLock]) {
        setClocks(0, 0)
        expect(page.isDue()).toBe(false)
        setClocks(0.5, 0.5)
        expect(page.isDue()).toBe(false)
        setClocks(2, -3)
        expect(page.isDue()).toBe(true)
      }
    })
  })

  test('is not due when another tab has just seen the member', async () => {
    await appLock.set(5, pin)
    const [page, device] = [performance.now(), Date.now()]
    jest.spyOn(performance, 'now').mockReturnValue(page + 6 * minute)
    jest.spyOn(Date, 'now').mockReturnValue(device + 6 * minute)
    localStorage.setItem(`${lockPlace()}seen`, String(device + 5 * minute))
    expect(appLock.isDue()).toBe(false)
  })
})

test('is due when a page starts until the PIN is entered', async () => {
  await appLock.set(5, pin)
  appLock.askFirst()
  appLock.noteSeen()
  expect(appLock.isDue()).toBe(true)
  await appLock.enter(pin)
  expect(appLock.isDue()).toBe(false)
})

test('resets the count of wrong PINs after the right one', async () => {
  await appLock.set(1, pin)
  seenBefore(2 * minute)
  await expect(appLock.enter('000000')).resolves.toBe('wrong')
  expect(appLock.triesLeft()).toBe(4)
  expect(appLock.isDue()).toBe(true)
  await expect(appLock.enter(pin)).resolves.toBe('right')
  expect(appLock.triesLeft()).toBe(5)
  expect(appLock.isDue()).toBe(false)
})

test('ends after five wrong PINs, also when tried in parallel', async () => {
  await appLock.set(1, pin)
  const tries = ['1', '2', '3', '4', '5'].map(digit => appLock.enter(digit.repeat(6)))
  await expect(Promise.all(tries)).resolves.toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
  await expect(appLock.enter(pin)).resolves.toBe('over')
})

describe('passkey beside the PIN', () => {
  const { signal } = new AbortController()
  const key = { id: 'AQID', site: 'tamlung.example' }
  beforeEach(async () => {
    fakeKeys.install()
    await appLock.set(1, pin, { key })
    await appLock.enter('000000')
    seenBefore(2 * minute)
  })
  afterEach(() => fakeKeys.remove())

  test('opens the lock and resets the count of wrong PINs', async () => {
    await expect(appLock.enterByKey(signal)).resolves.toBe(true)
    expect(appLock.isDue()).toBe(false)
    expect(appLock.triesLeft()).toBe(5)
  })

  test('uses no PIN try when it is not shown', async () => {
    fakeKeys.isWilling = false
    await expect(appLock.enterByKey(signal)).resolves.toBe(false)
    expect(appLock.isDue()).toBe(true)
    expect(appLock.triesLeft()).toBe(4)
    await expect(appLock.enter(pin)).resolves.toBe('right')
  })

  test('survives a change of minutes and opens nothing after removal', async () => {
    appLock.change({ minutes: 5 })
    expect(lockSetting.key()).toEqual(key)
    appLock.change({ key: undefined })
    await expect(appLock.enterByKey(signal)).resolves.toBe(false)
    expect(fakeKeys.asked).toBeUndefined()
    await expect(appLock.enter(pin)).resolves.toBe('right')
  })
})

test('keeps the lock when another member logs in elsewhere', async () => {
  await appLock.set(1, pin)
  sessionStorage.clear()
  session.start('token of Noy', false)
  expect(hasLock()).toBe(false)
  session.end('logout')
  session.adopt('token of Somchai')
  expect(hasLock()).toBe(true)
  await expect(appLock.enter(pin)).resolves.toBe('right')
})

test('tells a listener about changes in each tab until it unsubscribes', async () => {
  const listener = jest.fn()
  const off = lockSetting.subscribe(listener)
  await appLock.set(1, pin)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  off()
  appLock.remove()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('is possible only where the browser can hash', () => {
  const crypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {}
  expect(canLock()).toBe(true)
  for (const value of [{}, undefined]) {
    Object.defineProperty(globalThis, 'crypto', { ...crypto, value })
    expect(canLock()).toBe(false)
  }
  Object.defineProperty(globalThis, 'crypto', crypto)
})

test('removes all traces of a removed lock', async () => {
  await appLock.set(1, pin)
  await appLock.enter('000000')
  appLock.remove()
  expect(stored()).not.toContain('app-lock')
  expect(lockSetting.minutes()).toBeNull()
})

test.each([
  ['270594', true],
  ['27059', false],
  ['2705944', false],
  ['27059a', false],
  ['๒๗๐๕๙๔', false],
])('checks whether %s is a PIN: %s', (text, is) => {
  expect(isPin(text)).toBe(is)
})
