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
  appLock.setMinutes(15)
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
