import { createAccount, login, sendOtp, verifyOtp } from '@tamlung/shared/contract/routes/account'
import { lookupRegisterOtp } from '@tamlung/shared/contract/routes/lookup'
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
import { LoginForm } from '../login/login-form'
import { RegisterPage } from './register-page'

beforeEach(answerAll)

/** The code is sent once the test says so. */
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
        <Route element={<LoginForm onRefused={() => {}} />} path="/login" />
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

const kept = () => sessionStorage.getItem('registration')

test('an answer that comes when the page has been left leads nobody back to it', async () => {
  const answer = sendLater()
  const { user, address } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await answer()
  // It is kept all the same: whoever comes back need not ask for another code.
  await waitFor(() => expect(kept()).toContain('token-1'))
  expect(address()).toBe('/user/home')
})

test('an answer that comes after a login tells whoever registers next nothing', async () => {
  const answer = sendLater()
  const { user } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await logIn(user)
  await answer()
  expect(kept()).toBeNull()
})

test('an answer about a number of somebody before is not put in the place of the one typed now', async () => {
  const answer = sendLater()
  const { user } = await showAround()
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await logIn(user)
  await user.click(screen.getByRole('link', { name: 'New here' }))
  await put(user, 'Phone number', '0899999999')
  await answer()
  expect(kept()).toBe('{"phone":"0899999999"}')
})

test('neither another code nor a confirmed one comes back after a login', async () => {
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
  expect(kept()).toBeNull()
})

test.each(['SUCCESS', 'UNVERIFIED_OTP'])(
  'the answer %s to an account that was left in the making takes nothing from whoever registers next',
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
    const typed = kept()
    await act(async () => answer())
    expect(kept()).toBe(typed)
  },
)
