import { login } from '@tamlung/shared/contract/routes/login'
import { lookupRegisterOtp } from '@tamlung/shared/contract/routes/lookup'
import { createAccount, sendOtp, verifyOtp } from '@tamlung/shared/contract/routes/registration'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { loadTexts } from '../../load-texts'
import {
  answerAll,
  fillBank,
  fillPhone,
  fillProfile,
  put,
  step,
} from '../../testing/fill-registration'
import { LoginPage } from '../login/login-page'
import { RegisterPage } from './register-page'

beforeEach(answerAll)

/** The code's answer arrives when the test releases it. */
function sendLater() {
  let answer = () => {}
  network.reply(
    sendOtp,
    () =>
      new Promise(resolve => {
        answer = () => resolve({ otpRef: 'AB12', otpToken: 'token-1' })
      }),
  )
  return () => act(async () => answer())
}

function showAround() {
  return renderInShell(
    <>
      <Link to="/user/home">Elsewhere</Link>
      <Link to="/login">Members</Link>
      <Link to="/register">New here</Link>
      <Routes>
        <Route element={<RegisterPage />} path="/register" />
        <Route element={<LoginPage />} path="/login" />
        <Route element={<p>Home</p>} path="/user/*" />
      </Routes>
    </>,
    { path: '/register', texts: { auth: loadTexts } },
  )
}

type User = Awaited<ReturnType<typeof showAround>>['user']

async function logIn(user: User) {
  network.reply(login, { token: 'a-token' })
  await user.click(screen.getByRole('link', { name: 'Members' }))
  await put(user, 'Phone number', '0891234567')
  await put(user, 'Password', 'secret-password')
  await user.keyboard('{Enter}')
  await screen.findByText('Home')
}

const stored = () => sessionStorage.getItem('registration')

test('stays on another page when a late answer arrives', async () => {
  const answer = sendLater()
  const { user, address } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answer()
  // The code is stored all the same, so that a person who returns need not request another.
  await waitFor(() => expect(stored()).toContain('token-1'))
  expect(address()).toBe('/user/home')
})

test('shows the next person nothing of an answer after a login', async () => {
  const answer = sendLater()
  const { user } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await logIn(user)
  await answer()
  expect(stored()).toBeNull()
})

test('keeps the typed number when an answer about another arrives', async () => {
  const answer = sendLater()
  const { user } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await logIn(user)
  await user.click(screen.getByRole('link', { name: 'New here' }))
  await put(user, 'Phone number', '0899999999')
  await answer()
  expect(stored()).toBe('{"phone":"0899999999"}')
})

test('restores neither code nor confirmation after a login', async () => {
  network.replyRaw(sendOtp, { otpRef: 'AB12', otpToken: 'token-0' })
  const { user } = await showAround()
  await fillPhone(user)
  await step('Step 2 of 4')
  let confirm = () => {}
  network.reply(
    verifyOtp,
    () =>
      new Promise(resolve => {
        confirm = () => resolve({ message: 'SUCCESS' })
      }),
  )
  await put(user, 'One-time code', '123456')
  await user.keyboard('{Enter}')
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  document.dispatchEvent(new Event('visibilitychange'))
  const answer = sendLater()
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }))
  now.mockRestore()
  await logIn(user)
  await act(async () => confirm())
  await answer()
  expect(stored()).toBeNull()
})

test.each(['SUCCESS', 'UNVERIFIED_OTP'])(
  'keeps a new registration when the old one gets %s',
  async message => {
    let answer = () => {}
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.reply(
      createAccount,
      () =>
        new Promise(resolve => {
          answer = () => resolve({ message })
        }),
    )
    const { user } = await showAround()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    await screen.findByRole('button', { name: 'Create account', busy: true })
    await logIn(user)
    await user.click(screen.getByRole('link', { name: 'New here' }))
    await fillPhone(user, '0899999999')
    await step('Step 3 of 4')
    const typed = stored()
    await act(async () => answer())
    expect(stored()).toBe(typed)
  },
)

test('fills in number and password after registering, once', async () => {
  network.reply(lookupRegisterOtp, { registerOTP: false })
  network.reply(login, { token: 'a-token' })
  const { user } = await showAround()
  await fillPhone(user)
  await fillProfile(user)
  await step('Step 4 of 4')
  await fillBank(user)
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('Home')
  expect(network.requests(login)[0]?.body).toEqual({
    username: '0891234567',
    password: 'secret-password',
  })
  await user.click(screen.getByRole('link', { name: 'Members' }))
  expect(screen.getByLabelText('Password')).toHaveValue('')
})
