import { logout } from '@tamlung/shared/contract/routes/account'
import { startI18n } from '@tamlung/shared/i18n/i18n'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { hasLock, lockPlace } from '@tamlung/shared/session/lock/lock-place'
import { session } from '@tamlung/shared/session/session'
import { fakeKeys } from '@tamlung/shared/testing/fake-keys'
import { network } from '@tamlung/shared/testing/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { watchLock } from './watch-lock'

const minute = 60_000
const pin = '270594'

function turn(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const isLocked = () => document.documentElement.hasAttribute('data-locked')
const isCovered = () => document.documentElement.hasAttribute('data-covered')
const seenBefore = (milliseconds: number) => appLock.noteSeen(Date.now() - milliseconds)

/** As it is when the page has been away for longer than was chosen. */
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

test('who comes back late sees nothing before the right PIN, and everything after it', async () => {
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
])('%s digits open it as they were taken when it was set', async (_, digits) => {
  await comeBackLate()
  await type(digits)
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('who comes back in time is asked for nothing', async () => {
  turn('hidden')
  document.documentElement.toggleAttribute('data-covered', true)
  turn('visible')
  expect(isLocked()).toBe(false)
  expect(isCovered()).toBe(false)
})

test('a page that starts late shows itself only once the PIN was right', async () => {
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

test('while the PIN is asked for, leaving and coming back is no way around it', async () => {
  await comeBackLate()
  turn('hidden')
  turn('visible')
  expect(appLock.isDue()).toBe(true)
  expect(isLocked()).toBe(true)
})

test('a dialog that opens meanwhile does not come in front', async () => {
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

describe('where a passkey was chosen beside the PIN', () => {
  beforeEach(() => {
    fakeKeys.install()
    appLock.change({ key: { id: 'AQID', site: 'localhost' } })
  })
  afterEach(() => fakeKeys.remove())
  const byKey = () => screen.findByRole('button', { name: 'Unlock with a passkey' })

  test('it opens at a press, and no keyboard comes up for the PIN before that', async () => {
    await comeBackLate()
    const button = await byKey()
    expect(button).toHaveFocus()
    expect(isLocked()).toBe(true)
    await userEvent.click(button)
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(isCovered()).toBe(false)
  })

  test('a device that gives none says so and leaves the PIN', async () => {
    fakeKeys.isWilling = false
    await comeBackLate()
    await userEvent.click(await byKey())
    expect(await screen.findByText(/This device gave no passkey/)).toBeVisible()
    expect(isLocked()).toBe(true)
    await type(pin)
    await waitFor(() => expect(isLocked()).toBe(false))
  })

  test('the device is not asked any longer once the PIN was right', async () => {
    fakeKeys.isWilling = 'hangs'
    await comeBackLate()
    await userEvent.click(await byKey())
    await type(pin)
    await waitFor(() => expect(isLocked()).toBe(false))
    expect(fakeKeys.asked?.signal?.aborted).toBe(true)
  })

  test('a browser that knows no passkeys asks for the PIN alone', async () => {
    fakeKeys.remove()
    expect(await comeBackLate()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Unlock with a passkey' })).toBeNull()
  })
})

test('one may log out instead, and then nothing of the lock is left', async () => {
  await comeBackLate()
  await userEvent.click(screen.getByRole('button', { name: 'Log out instead' }))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(session.token()).toBeNull()
  expect(JSON.stringify(Object.keys(localStorage))).not.toContain('app-lock')
})

test('the fifth wrong PIN logs out', async () => {
  await comeBackLate()
  localStorage.setItem(`${lockPlace()}wrong`, '4')
  await type('000000')
  await waitFor(() => expect(session.token()).toBeNull())
  await waitFor(() => expect(isLocked()).toBe(false))
})

test('the PIN in another tab opens this one as well', async () => {
  await comeBackLate()
  appLock.noteSeen()
  window.dispatchEvent(new StorageEvent('storage', { key: `${lockPlace()}seen` }))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(hasLock()).toBe(true)
})
