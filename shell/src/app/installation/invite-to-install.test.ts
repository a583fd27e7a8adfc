import { bus } from '@tamlung/shared/bus/bus'
import { changeLanguage } from '@tamlung/shared/i18n/i18n'
import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mayAsk } from '../asking-pace'
import { inviteToInstall } from './invite-to-install'

const title = { name: 'Tamlung on your home screen' }
const day = 24 * 3_600_000
let stop = () => {}

beforeAll(async () => {
  startTexts()
  await act(() => changeLanguage('en'))
})
beforeEach(() => {
  localStorage.clear()
  session.start('token', false)
  stop = inviteToInstall()
})
afterEach(() => {
  stop()
  session.end('logout')
  jest.restoreAllMocks()
})

function offer() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

function moveMoney(done: boolean) {
  bus.emit('wallet.changed', { cause: 'test', done })
  bus.emit('dialog.closed', { name: 'withdraw' })
}

/** One invitation and no other: what was said before has invited nobody. */
async function theOnlyInvitation() {
  expect(await screen.findByRole('dialog', title)).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('invites when a move has gone well and its dialog is closed, and installs by one press', async () => {
  const { prompt, event } = offer()
  expect(event.defaultPrevented).toBe(true)
  bus.emit('dialog.closed', { name: 'deposit' })
  moveMoney(false)
  moveMoney(true)
  await theOnlyInvitation()
  await press('Install')
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('an invitation that stands is known to what else would be asked', async () => {
  offer()
  moveMoney(true)
  await theOnlyInvitation()
  expect(mayAsk('askedToPush')).toBe(false)
  await press('Not now')
  expect(mayAsk('askedToPush')).toBe(false)
})

test('never twice in a month, and again after it', async () => {
  const now = Date.now()
  offer()
  moveMoney(true)
  await theOnlyInvitation()
  await press('Not now')
  const at = localStorage.getItem('asked-to-install')
  jest.spyOn(Date, 'now').mockReturnValue(now + 30 * day)
  offer()
  moveMoney(true)
  expect(localStorage.getItem('asked-to-install')).toBe(at)
  jest.spyOn(Date, 'now').mockReturnValue(now + 32 * day)
  moveMoney(true)
  await theOnlyInvitation()
  await press('Not now')
})

test('an Apple phone, where it is done by hand, is shown the two steps', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  moveMoney(true)
  await theOnlyInvitation()
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible()
  await press('All right')
  Reflect.deleteProperty(navigator, 'standalone')
})
