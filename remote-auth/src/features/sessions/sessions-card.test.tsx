import { getProfile } from '@tamlung/shared/contract/routes/account'
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@tamlung/shared/contract/routes/sessions'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { AppLockCard } from '../app-lock/card/app-lock-card'
import { ProfilePage } from '../profile/profile-page'

const seenAt = '2026-11-21T03:00:00.000Z'
const here = { id: '1', device: 'Chrome, Android', seenAt, isThis: true }
const there = { id: '2', device: 'Safari, iOS', seenAt, isThis: false }
const unnamed = { id: '3', device: null, seenAt, isThis: false }

async function show({ tellsSessions = true } = {}) {
  network.reply(getProfile, {
    profile: { _id: '77', username: '0812345678', name: 'Somchai' },
    bankAccount: { bankCode: 'SCB', bankAccountName: 'SOMCHAI', bankAccountNo: '1234567890' },
    ...(tellsSessions && { tellsSessions }),
  })
  const shown = await renderInShell(<ProfilePage />, {
    path: '/user/profile',
    texts: { auth: loadTexts },
    withTexts: [AppLockCard],
  })
  await screen.findByRole('heading', { name: 'Somchai' })
  return shown
}

type User = Awaited<ReturnType<typeof show>>['user']

const confirm = async (user: User, password = 'tamlung-demo') => {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }))
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  clearToasts()
  network.refuse(getWallet, 'INTERNAL_SERVER_ERROR')
})

test('requests no sessions where the server offers none', async () => {
  await show({ tellsSessions: false })
  expect(screen.queryByText('Where you are logged in')).not.toBeInTheDocument()
  expect(network.requests(listSessions)).toHaveLength(0)
})

test('lists devices by name and last use, without ending this one', async () => {
  network.reply(listSessions, { sessions: [here, there, unnamed] })
  await show()
  const [own, ...others] = await screen.findAllByRole('listitem')
  if (!own) throw new Error('no session')
  expect(own).toHaveTextContent('Chrome, AndroidLast used 21/11/2026 10:00:00This device')
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Safari, iOS'),
    expect.stringContaining('Unknown device'),
  ])
})

test('logs out one device, reloads the list and keeps the focus', async () => {
  network.reply(listSessions, { sessions: [here, there] })
  network.reply(endSession, { message: 'OK' })
  const { user } = await show()
  const button = await screen.findByRole('button', { name: 'Log out Safari, iOS' })
  network.reply(listSessions, { sessions: [here] })
  await user.click(button)
  await confirm(user)
  expect(await screen.findByText('That device is logged out')).toBeVisible()
  expect(network.requests(endSession)[0]).toMatchObject({
    path: '/api/account/sessions/2',
    body: { password: 'tamlung-demo' },
  })
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /all other devices/ })).not.toBeInTheDocument()
})

test('logs out all other devices at once', async () => {
  network.reply(listSessions, { sessions: [here, there, unnamed] })
  network.reply(endOtherSessions, { message: 'OK' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }))
  expect(network.requests(endOtherSessions)).toHaveLength(0)
  await confirm(user)
  expect(await screen.findByText('All other devices are logged out')).toBeVisible()
  expect(network.requests(endOtherSessions)).toHaveLength(1)
})

test('shows a refusal and the current list', async () => {
  network.reply(listSessions, { sessions: [here, there] })
  network.refuse(endSession, 'INTERNAL_SERVER_ERROR')
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Log out Safari, iOS' }))
  await confirm(user)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Log out Safari, iOS' })).toBeVisible()
  expect(network.requests(listSessions)).toHaveLength(2)
})

test.each([
  ['Log out Safari, iOS', endSession, 'That device is logged out'],
  ['Log out all other devices', endOtherSessions, 'All other devices are logged out'],
])('reads the outcome from the list after a lost answer (%s)', async (name, route, announced) => {
  network.reply(listSessions, { sessions: [here, there] })
  network.breakDown(route)
  const { user } = await show()
  const button = await screen.findByRole('button', { name })
  network.reply(listSessions, { sessions: [here] })
  await user.click(button)
  await confirm(user)
  expect(await screen.findByText(announced)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus()
})

test('shows a wrong password at its field', async () => {
  network.reply(listSessions, { sessions: [here, there] })
  network.refuse(endSession, 'WRONG_PASSWORD')
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Log out Safari, iOS' }))
  await confirm(user, 'guessed')
  expect(await screen.findByLabelText('Password')).toBeInvalid()
  expect(screen.queryByText('That device is logged out')).not.toBeInTheDocument()
})

test('offers to reload a list that failed to load', async () => {
  network.refuse(listSessions, 'INTERNAL_SERVER_ERROR')
  const { user } = await show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  network.reply(listSessions, { sessions: [here] })
  await user.click(again)
  expect(await screen.findByText('This device')).toBeVisible()
})
