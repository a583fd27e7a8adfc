import { fakeKeys } from '../../testing/fake-keys'
import { session } from '../session'
import { appLock, isPin } from './app-lock'
import { hasLock, lockPlace } from './lock-place'
import { lockSetting } from './lock-setting'

const minute = 60_000
const pin = '270594'

const kept = () => JSON.stringify(Object.entries(localStorage))
const seenBefore = (milliseconds: number) => appLock.noteSeen(Date.now() - milliseconds)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.start('token of Somchai', false)
})

test('the PIN is nowhere on the device as it was typed, and the same PIN is kept as something else each time', async () => {
  await appLock.set(5, pin)
  const first = kept()
  expect(first).not.toContain(pin)
  expect(first).not.toContain(btoa(pin))
  await appLock.set(5, pin)
  expect(kept()).not.toContain(pin)
  expect(localStorage.getItem(`${lockPlace()}pin`)).not.toBe(
    Object.fromEntries(JSON.parse(first))[`${lockPlace()}pin`],
  )
})

test('it is time for the PIN after as many minutes away as were chosen, and not before', async () => {
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

test('the right PIN opens and begins the counting of wrong ones anew', async () => {
  await appLock.set(1, pin)
  seenBefore(2 * minute)
  await expect(appLock.enter('000000')).resolves.toBe('wrong')
  expect(appLock.triesLeft()).toBe(4)
  expect(appLock.isDue()).toBe(true)
  await expect(appLock.enter(pin)).resolves.toBe('right')
  expect(appLock.triesLeft()).toBe(5)
  expect(appLock.isDue()).toBe(false)
})

test('the fifth wrong PIN is the last, also when several are tried at once, and then not even the right one opens', async () => {
  await appLock.set(1, pin)
  const tries = ['1', '2', '3', '4', '5'].map(digit => appLock.enter(digit.repeat(6)))
  await expect(Promise.all(tries)).resolves.toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
  await expect(appLock.enter(pin)).resolves.toBe('over')
})

describe('a key that was chosen beside the PIN', () => {
  const { signal } = new AbortController()
  const key = { id: 'AQID', site: 'tamlung.example' }
  beforeEach(async () => {
    fakeKeys.install()
    await appLock.set(1, pin, key)
    await appLock.enter('000000')
    seenBefore(2 * minute)
  })
  afterEach(() => fakeKeys.remove())

  test('opens it, and begins the counting of wrong PINs anew', async () => {
    await expect(appLock.enterByKey(signal)).resolves.toBe(true)
    expect(appLock.isDue()).toBe(false)
    expect(appLock.triesLeft()).toBe(5)
  })

  test('that is not shown opens nothing, and takes no try of the PIN away', async () => {
    fakeKeys.isWilling = false
    await expect(appLock.enterByKey(signal)).resolves.toBe(false)
    expect(appLock.isDue()).toBe(true)
    expect(appLock.triesLeft()).toBe(4)
    await expect(appLock.enter(pin)).resolves.toBe('right')
  })

  test('stays when only the minutes are changed, and opens nothing once it is taken back', async () => {
    appLock.change({ minutes: 5 })
    expect(lockSetting.key()).toEqual(key)
    appLock.change({ key: undefined })
    await expect(appLock.enterByKey(signal)).resolves.toBe(false)
    expect(fakeKeys.asked).toBeUndefined()
    await expect(appLock.enter(pin)).resolves.toBe('right')
  })
})

test("another member's login and logout in another tab take no lock away", async () => {
  await appLock.set(1, pin)
  sessionStorage.clear()
  session.start('token of Noy', false)
  expect(hasLock()).toBe(false)
  session.end('logout')
  session.adopt('token of Somchai')
  expect(hasLock()).toBe(true)
  await expect(appLock.enter(pin)).resolves.toBe('right')
})

test('a lock that is taken away leaves nothing of itself', async () => {
  await appLock.set(1, pin)
  await appLock.enter('000000')
  appLock.remove()
  expect(kept()).not.toContain('app-lock')
  expect(lockSetting.minutes()).toBeNull()
})

test.each([
  ['270594', true],
  ['27059', false],
  ['2705944', false],
  ['27059a', false],
  ['๒๗๐๕๙๔', false],
])('%s is a PIN: %s', (text, is) => {
  expect(isPin(text)).toBe(is)
})
