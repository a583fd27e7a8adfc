import { ApiError } from '@tamlung/shared/api/api-error'
import { login } from '@tamlung/shared/contract/routes/account'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { askForPassword, setLostPassword } from '@tamlung/shared/contract/routes/lost-password'
import { codeText, failureText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { LoginPage } from '../login/login-page'
import { readDraft, updateDraft } from '../register/draft/draft'

beforeEach(() => {
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

async function open() {
  return renderInShell(<LoginPage />, { path: '/login', texts: { auth: loadTexts } })
}

async function logInInVain() {
  const view = await open()
  await view.user.type(screen.getByLabelText('Phone number'), '0812345678')
  await view.user.type(screen.getByLabelText('Password'), 'forgotten{Enter}')
  expect(await screen.findByText(/isn't right/)).toBeVisible()
  return view
}

async function setAnother() {
  const view = await logInInVain()
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('dialog', { name: 'A new password' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/a code is on its way/)).toBeVisible()
  await user.type(screen.getByLabelText('One-time code'), '123456')
  await user.type(screen.getByLabelText('New password'), 'another long one')
  await user.type(screen.getByLabelText('Confirm password'), 'another long one')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  return view
}

const doubt = () =>
  screen.findByRole('dialog', { name: 'We do not know yet whether it was changed' })

const saidUnchanged = () => screen.queryByText(/was not changed/)

test('whoever is not let in sets a new password by a code, sent to the number that was typed', async () => {
  network.replyRaw(setLostPassword, { message: 'SUCCESS' })
  await setAnother()
  expect(await screen.findByText('Your new password is set')).toBeVisible()
  expect(network.requests(askForPassword)[0]?.body).toEqual({ phoneNumber: '0812345678' })
  expect(network.requests(setLostPassword)[0]?.body).toEqual({
    otpToken: 'token 1',
    otpCode: '123456',
    newPassword: 'another long one',
  })
  expect(network.requests(login)).toHaveLength(1)
})

test('after a lost answer whoever is let in by the new password is in, and told that it is set; nothing of a registration is left in the tab', async () => {
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

test('after a lost answer a used code is no failure: it is asked again until it is known', async () => {
  network.breakDown(setLostPassword)
  const { user, address } = await setAnother()
  expect(await doubt()).toBeVisible()
  expect(network.requests(login)).toHaveLength(2)
  network.refuse(setLostPassword, 'OTP_NOT_EXIST')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(network.requests(login)).toHaveLength(3))
  expect(await doubt()).toBeVisible()
  expect(saidUnchanged()).not.toBeInTheDocument()
  expect(network.requests(setLostPassword)[1]?.body).toEqual(
    network.requests(setLostPassword)[0]?.body,
  )
  network.reply(login, { token: 'token-2' })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(address()).toBe('/user'))
})

test('after a lost answer what was wrong in the first place is told, and can be put right', async () => {
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

test('a code that is used up is no failure to whoever is let in by the new password', async () => {
  network.reply(setLostPassword, () => {
    network.reply(login, { token: 'token-3' })
    throw new ApiError({ kind: 'refused', message: '', code: 'OTP_NOT_EXIST' })
  })
  const { address } = await setAnother()
  await waitFor(() => expect(address()).toBe('/user'))
})

test('a code that was used up before is told to be so, where the new password lets nobody in', async () => {
  network.refuse(setLostPassword, 'OTP_NOT_EXIST')
  await setAnother()
  expect(await screen.findByText(codeText('OTP_NOT_EXIST'))).toBeVisible()
  expect(network.requests(login)).toHaveLength(2)
})

test('a code that is refused at once is told at its field', async () => {
  network.refuse(setLostPassword, 'OTP_CODE_INVALID')
  await setAnother()
  await waitFor(() => expect(screen.getByLabelText('One-time code')).toBeInvalid())
  expect(network.requests(login)).toHaveLength(1)
})

test('only a refusal of number or password asks for the way back, and a lost connection does not', async () => {
  network.breakDown(login)
  const { user } = await open()
  await user.type(screen.getByLabelText('Phone number'), '0812345678')
  await user.type(screen.getByLabelText('Password'), 'forgotten{Enter}')
  expect(await screen.findByText(failureText('unreachable'))).toBeVisible()
  network.refuse(login, 'WRONG_CREDENTIAL')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  expect(network.requests(lookupOffers)).toHaveLength(1)
})

test('a server that has not shown that it is one of ours is not asked, and nothing is offered', async () => {
  network.keepsKeys(false)
  await logInInVain()
  expect(network.requests(lookupOffers)).toEqual([])
  expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument()
})
