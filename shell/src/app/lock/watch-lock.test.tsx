import { logout } from '@tamlung/shared/contract/routes/login'
import { startI18n } from '@tamlung/shared/i18n/i18n'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { hasLock, lockPlace } from '@tamlung/shared/session/lock/lock-place'
import { session } from '@tamlung/shared/session/session'
import { fakeKeys } from '@tamlung/shared/testing/fake-keys'
import { hashPinsQuickly } from '@tamlung/shared/testing/hash-pins-quickly'
import { network } from '@tamlung/shared/testing/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkLock, watchLock, watchLockAtStart } from './watch-lock'

hashPinsQuickly()

const minute = 60_000
const pin = '270594'

function turn(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const isLocked = () => document.documentElement.hasAttribute('data-locked')
const isCovered = () => document.documentElement.hasAttribute('data-covered')
const seenBefore = (milliseconds: number) => appLock.noteSeen(Date.now() - milliseconds)

/** The page was away for longer than the chosen time. */
async function comeBackLate() {
  turn('hidden')
  seenBefore(2 * minute)
  turn('visible')
  return screen.findByLabelText('PIN')
}

async function type(text: string) {
  const field = screen.getByLabelText('PIN')
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
}

beforeAll(() => {
  // jsdom has no navigation entries.
  performance.getEntriesByType = () => []
  network.install()
  startI18n('en')
})

beforeEach(async () => {
  network.reset()
  network.reply(logout, {})
  turn('visible')
  session.start('token', true)
  await appLock.set(1, pin)
  await watchLock()
})

afterEach(async () => {
  session.end('logout')
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('shows nothing after a long absence until the right PIN', async () => {
  const field = await comeBackLate()
  expect(isLocked()).toBe(true)
  expect(field).toHaveFocus()
  await type('000000')
  expect(await screen.findByText(/Wrong PIN. 4 more tries/)).toBeVisible()
  expect(isLocked()).toBe(true)
  await type(pin)
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(isCovered()).toBe(false)
  expect(screen.queryByLabelText('PIN')).not.toBeInTheDocument()
  expect(session.token()).toBe('token')
})

test.each([
  ['Thai', '๒๗๐๕๙๔'],
  ['Lao', '໒໗໐໕໙໔'],
])('accepts %s digits as they were accepted at set-up', async (_, digits) => {
  await comeBackLate()
  await type(digits)
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('asks for nothing after a short absence', async () => {
  turn('hidden')
  document.documentElement.toggleAttribute('data-covered', true)
  turn('visible')
  expect(isLocked()).toBe(false)
  expect(isCovered()).toBe(false)
})

test('shows a late page only after the right PIN', async () => {
  seenBefore(2 * minute)
  let isOpen = false
  const open = watchLock().then(() => {
    isOpen = true
  })
  await screen.findByLabelText('PIN')
  expect(isOpen).toBe(false)
  await type(pin)
  await open
  expect(isOpen).toBe(true)
})

test('asks at every start, whatever the clock says', async () => {
  let isOpen = false
  const open = watchLockAtStart().then(() => {
    isOpen = true
  })
  await screen.findByLabelText('PIN')
  expect(isOpen).toBe(false)
  await type(pin)
  await open
  expect(isLocked()).toBe(false)
})

describe('with the idle lock', () => {
  beforeEach(() => appLock.change({ idle: true }))

  test('locks a visible page that nobody touches', async () => {
    await checkLock()
    seenBefore(minute / 2)
    await checkLock()
    seenBefore(minute)
    void checkLock()
    await screen.findByLabelText('PIN')
    await type(pin)
    await waitFor(() => expect(isLocked()).toBe(false))
  })

  test('records a touch, and no time without one', async () => {
    const noteSeen = jest.spyOn(appLock, 'noteSeen')
    await checkLock()
    noteSeen.mockClear()
    await checkLock()
    expect(noteSeen).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pointerdown'))
    await checkLock()
    expect(noteSeen).toHaveBeenCalledTimes(1)
    noteSeen.mockRestore()
  })
})

test('keeps asking for the PIN after leaving and returning', async () => {
  await comeBackLate()
  turn('hidden')
  turn('visible')
  expect(appLock.isDue()).toBe(true)
  expect(isLocked()).toBe(true)
})

test('keeps a newly opened dialog behind the lock', async () => {
  await comeBackLate()
  const late = document.createElement('dialog')
  document.body.append(late)
  const raised = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
  late.setAttribute('open', '')
  await waitFor(() => expect(raised).toHaveBeenCalled())
  raised.mockRestore()
  late.remove()
  expect(isLocked()).toBe(true)
})

describe('with a passkey beside the PIN', () => {
  beforeEach(() => {
    fakeKeys.install()
    appLock.change({ key: { id: 'AQID', site: 'localhost' } })
  })
  afterEach(() => fakeKeys.remove())
  const byKey = () => screen.findByRole('button', { name: 'Unlock with a passkey' })

  test('opens at a press, without a keyboard for the PIN', async () => {
    await comeBackLate()
    const button = await byKey()
    expect(button).toHaveFocus()
    expect(isLocked()).toBe(true)
    await userEvent.click(button)
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(isCovered()).toBe(false)
  })

  test('says that the passkey failed and keeps the PIN', async () => {
    fakeKeys.isWilling = false
    await comeBackLate()
    await userEvent.click(await byKey())
    expect(await screen.findByText(/This device gave no passkey/)).toBeVisible()
    expect(isLocked()).toBe(true)
    await type(pin)
    await waitFor(() => expect(isLocked()).toBe(false))
  })

  test('stops asking the device after the right PIN', async () => {
    fakeKeys.isWilling = 'hangs'
    await comeBackLate()
    await userEvent.click(await byKey())
    await type(pin)
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(fakeKeys.asked?.signal?.aborted).toBe(true)
  })

  test('asks for the PIN only where passkeys are unsupported', async () => {
    fakeKeys.remove()
    expect(await comeBackLate()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Unlock with a passkey' })).toBeNull()
  })
})

test('removes the lock when the member logs out instead', async () => {
  await comeBackLate()
  await userEvent.click(screen.getByRole('button', { name: 'Log out instead' }))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(session.token()).toBeNull()
  expect(JSON.stringify(Object.keys(localStorage))).not.toContain('app-lock')
})

test('logs out after the fifth wrong PIN', async () => {
  await comeBackLate()
  localStorage.setItem(`${lockPlace()}wrong`, '4')
  await type('000000')
  await waitFor(() => expect(session.token()).toBeNull())
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('opens this tab with the PIN entered in another', async () => {
  await comeBackLate()
  appLock.noteSeen()
  window.dispatchEvent(new StorageEvent('storage', { key: `${lockPlace()}seen` }))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(hasLock()).toBe(true)
})
