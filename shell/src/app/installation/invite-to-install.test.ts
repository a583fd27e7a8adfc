import { bus } from '@tamlung/shared/bus/bus'
import { changeLanguage } from '@tamlung/shared/i18n/i18n'
import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mayPrompt } from '../prompt-throttle'
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

/** Earlier toasts are ignored: only the invitation counts. */
async function theOnlyInvitation() {
  expect(await screen.findByRole('dialog', title)).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('invites after a successful transfer closes and installs with one press', async () => {
  const { prompt, event } = offer()
  expect(event.defaultPrevented).toBe(true)
  bus.emit('dialog.closed', { name: 'deposit' })
  moveMoney(false)
  moveMoney(true)
  await theOnlyInvitation()
  await press('Install')
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('reports a shown invitation to other prompts', async () => {
  offer()
  moveMoney(true)
  await theOnlyInvitation()
  expect(mayPrompt('askedToPush')).toBe(false)
  await press('Not now')
  expect(mayPrompt('askedToPush')).toBe(false)
})

test('invites at most once in a month', async () => {
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

test('shows the two manual steps on an Apple phone', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  moveMoney(true)
  await theOnlyInvitation()
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible()
  await press('All right')
  Reflect.deleteProperty(navigator, 'standalone')
})
