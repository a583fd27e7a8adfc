import { ApiError } from '@tamlung/shared/api/api-error'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { login } from '@tamlung/shared/contract/routes/login'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { askForPassword, setLostPassword } from '@tamlung/shared/contract/routes/lost-password'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { loadTexts } from '../../load-texts'
import { LoginPage } from '../login/login-page'
import { readDraft, updateDraft } from '../register/draft/draft'
import { LostPasswordDialog } from './lost-password-dialog'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  network.install()
  network.refuse(login, 'WRONG_CREDENTIAL')
  network.replyRaw(lookupOffers, ['lostPassword'])
  network.replyRaw(askForPassword, { otpRef: 'AB12', otpToken: 'token 1' })
})
afterEach(() => {
  network.reset()
  clearToasts()
  if (session.token() !== null) session.end('logout')
})

/** The dialog beside its page, opened and closed as the shell does. */
function Shown() {
  const [isOpen, setOpen] = useState(false)
  useEvent('dialog.open', ({ name }) => setOpen(name === 'lost-password'))
  return (
    <>
      <LoginPage />
      {isOpen && <LostPasswordDialog onClose={() => setOpen(false)} parameters={{}} />}
    </>
  )
}

async function open() {
  const view = await renderInShell(<Shown />, { path: '/login', texts: { auth: loadTexts } })
  await LostPasswordDialog.withTexts()
  return view
}
type User = Awaited<ReturnType<typeof open>>['user']

async function press(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }))
}

async function logInInVain() {
  const view = await open()
  await view.user.type(screen.getByLabelText('Phone number'), '0812345678')
  await view.user.type(screen.getByLabelText('Password'), 'forgotten{Enter}')
  expect(await screen.findByText(/isn't right/)).toBeVisible()
  return view
}

const codeField = () => screen.findByLabelText('One-time code')

async function requestCode() {
  const view = await logInInVain()
  await press(view.user, 'Forgot your password?')
  await press(view.user, 'Send the code')
  await codeField()
  return view
}

async function fillCode(user: User) {
  await user.type(await codeField(), '123456')
  await user.type(screen.getByLabelText('New password'), 'another long one')
  await user.type(screen.getByLabelText('Confirm password'), 'another long one')
  await press(user, 'Set the password')
}

async function setAnother() {
  const view = await requestCode()
  expect(screen.getByText(/a code is on its way/)).toBeVisible()
  await fillCode(view.user)
  return view
}

const doubt = () =>
  screen.findByRole('dialog', { name: 'We do not know yet whether it was changed' })

const unchangedText = () => screen.queryByText(/was not changed/)

test('sets a new password by code when the login fails', async () => {
  network.replyRaw(setLostPassword, { message: 'SUCCESS' })
  await setAnother()
  expect(await screen.findByText('Your new password is set')).toBeVisible()
  expect(network.requests(askForPassword)[0]?.body).toEqual({ phoneNumber: '0812345678' })
  expect(network.requests(setLostPassword)[0]?.body).toEqual({
    otpToken: 'token 1',
    otpCode: '123456',
    newPassword: 'another long one',
  })
  expect(network.requests(login)).toHaveLength(2)
})

test('logs in with the new password after a lost answer', async () => {
  updateDraft({ phone: '0899999999' })
  network.reply(setLostPassword, () => {
    network.reply(login, { token: 'token-1' })
    throw new Error('lost')
  })
  const { address } = await setAnother()
  await waitFor(() => expect(address()).toBe('/user'))
  expect(network.requests(login)[1]?.body).toEqual({
    username: '0812345678',
    password: 'another long one',
  })
  expect(session.token()).toBe('token-1')
  expect(readDraft()).toEqual({})
  expect(await screen.findByText('Your new password is set')).toBeVisible()
})

test('asks again about a used code after a lost answer', async () => {
  network.breakDown(setLostPassword)
  const { user, address } = await setAnother()
  expect(await doubt()).toBeVisible()
  expect(network.requests(login)).toHaveLength(2)
  network.refuse(setLostPassword, 'OTP_NOT_EXIST')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(network.requests(login)).toHaveLength(3))
  expect(await doubt()).toBeVisible()
  expect(unchangedText()).not.toBeInTheDocument()
  expect(network.requests(setLostPassword)[1]?.body).toEqual(
    network.requests(setLostPassword)[0]?.body,
  )
  network.reply(login, { token: 'token-2' })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(address()).toBe('/user'))
})

test('shows the original error after a lost answer, to be corrected', async () => {
  network.breakDown(setLostPassword)
  const { user } = await setAnother()
  await doubt()
  network.refuse(setLostPassword, 'OTP_CODE_INVALID')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('dialog', { name: 'Your password was not changed' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back and check' }))
  expect(screen.getByLabelText('New password')).toHaveValue('another long one')
  network.replyRaw(setLostPassword, { message: 'SUCCESS' })
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Your new password is set')).toBeVisible()
})

test('treats a used code as success when the new password works', async () => {
  network.reply(setLostPassword, () => {
    network.reply(login, { token: 'token-3' })
    throw new ApiError({ kind: 'refused', message: '', code: 'OTP_NOT_EXIST' })
  })
  const { address } = await setAnother()
  await waitFor(() => expect(address()).toBe('/user'))
})

test('reports a used code when the new password does not work', async () => {
  network.refuse(setLostPassword, 'OTP_NOT_EXIST')
  await setAnother()
  expect(await screen.findByText(codeText('OTP_NOT_EXIST'))).toBeVisible()
  expect(network.requests(login)).toHaveLength(2)
})

test('shows a refused code at its field', async () => {
  network.refuse(setLostPassword, 'OTP_CODE_INVALID')
  await setAnother()
  await waitFor(() => expect(screen.getByLabelText('One-time code')).toBeInvalid())
  expect(network.requests(login)).toHaveLength(1)
})

test('logs in after a reset and remembers the device as chosen', async () => {
  network.reply(setLostPassword, () => {
    network.reply(login, { token: 'token-4' })
    return { message: 'SUCCESS' }
  })
  const { user, address } = await open()
  await user.click(screen.getByLabelText('Remember me on this device'))
  await user.type(screen.getByLabelText('Phone number'), '0812345678')
  await press(user, 'Forgot your password?')
  await press(user, 'Send the code')
  await fillCode(user)
  await waitFor(() => expect(address()).toBe('/user'))
  expect(localStorage.getItem('token')).toBe('token-4')
  expect(sessionStorage.getItem('login')).toBeNull()
})

test('keeps code, number and choice over closing and reloading', async () => {
  const first = await requestCode()
  expect(screen.queryByText(/isn't right/)).not.toBeInTheDocument()
  await first.user.click(screen.getByLabelText('Remember me on this device'))
  await first.user.keyboard('{Escape}')
  await press(first.user, 'Forgot your password?')
  expect(await codeField()).toBeVisible()
  first.leave()

  network.replyRaw(setLostPassword, { message: 'SUCCESS' })
  const { user } = await open()
  expect(screen.getByLabelText('Phone number')).toHaveValue('0812345678')
  expect(screen.getByLabelText('Remember me on this device')).toBeChecked()
  await press(user, 'Forgot your password?')
  expect(await screen.findByRole('timer')).toHaveTextContent(/in \d+ seconds/)
  expect(screen.getByText('Reference: AB12')).toBeVisible()
  await fillCode(user)
  expect(await screen.findByText('Your new password is set')).toBeVisible()
  expect(network.requests(askForPassword)).toHaveLength(1)
  expect(network.requests(setLostPassword)[0]?.body).toMatchObject({ otpToken: 'token 1' })
})

test('sends a new code after a minute, and keeps the typed password', async () => {
  network.refuse(setLostPassword, 'OTP_EXPIRED')
  const { user } = await setAnother()
  expect(await screen.findByText(codeText('OTP_EXPIRED'))).toBeVisible()
  network.replyRaw(askForPassword, { otpRef: 'CD34', otpToken: 'token 2' })
  await press(user, 'Send a new code')
  expect(await screen.findByText('Reference: CD34')).toBeVisible()
  expect(await codeField()).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('another long one')
  expect(screen.getByRole('timer')).toBeVisible()
})

test('asks for the number again once the code has expired', async () => {
  const first = await requestCode()
  first.leave()
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  const { user } = await open()
  await press(user, 'Forgot your password?')
  await screen.findByRole('button', { name: 'Send the code' })
  expect(screen.getAllByLabelText('Phone number')[1]).toHaveValue('0812345678')
  now.mockRestore()
})

test('sends a code to another number', async () => {
  const { user } = await requestCode()
  await press(user, 'Use another number')
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible()
})

test('asks for capabilities only when pressed, and names support without them', async () => {
  network.replyRaw(lookupOffers, { message: 'Cannot GET' }, 404)
  const { user } = await open()
  expect(network.requests()).toEqual([])
  await press(user, 'Forgot your password?')
  expect(await screen.findByText(/cannot be set here/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  expect(network.requests().map(({ path }) => path)).toEqual(['/api/lookup/offers'])
})
