import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { login } from '@tamlung/shared/contract/routes/login'
import { codeText, failureText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { expectInEachLanguage } from '@tamlung/shared/testing/expect-in-each-language'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { loadTexts } from '../../load-texts'
import { readDraft, updateDraft } from '../register/draft/draft'
import { LoginPage } from './login-page'

let solve: (proof: string | undefined) => void = () => {}
// The real function has its own test; here the second call's reply has to be set before it resolves.
jest.mock('../../form/proof/solve-challenge', () => ({
  proofFor: () =>
    new Promise(resolve => {
      solve = resolve
    }),
}))

async function show(path = '/login') {
  return renderInShell(<LoginPage />, { path, texts: { auth: loadTexts } })
}

/** Pasted, as password managers do. */
async function logIn(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(screen.getByLabelText('Phone number'))
  await user.paste('081-234 5678')
  await user.click(screen.getByLabelText('Password'))
  await user.paste('secret-password')
  await user.keyboard('{Enter}')
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  localStorage.clear()
  sessionStorage.clear()
})

describe('login', () => {
  test('stores the token for this tab and opens the member pages', async () => {
    network.reply(login, { token: 'token-1' })
    const { user, address } = await show()
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/user'))
    expect(network.requests(login)[0]?.body).toEqual({
      username: '0812345678',
      password: 'secret-password',
    })
    expect(sessionStorage.getItem('token')).toBe('token-1')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('stores the token for later visits when asked to remember', async () => {
    network.reply(login, { token: 'token-2' })
    const { user, address } = await show()
    await user.click(screen.getByLabelText('Remember me on this device'))
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/user'))
    expect(localStorage.getItem('token')).toBe('token-2')
    expect(session.token()).toBe('token-2')
  })

  test('removes an unfinished registration from the tab', async () => {
    updateDraft({ phone: '0812345678', firstName: 'SOMCHAI', bankAccountNo: '1234567890' })
    network.reply(login, { token: 'token-1' })
    const { user, address } = await show()
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/user'))
    session.end('logout')
    expect(readDraft()).toEqual({})
  })

  test('solves the challenge of a refusal instead of waiting', async () => {
    network.refuse(login, 'REQUEST_LIMIT', { retryAfter: 5, details: { challenge: {} } })
    const { user, address } = await show()
    await logIn(user)
    expect(await screen.findByRole('status')).toHaveTextContent('Checking…')
    network.reply(login, { token: 'token-1' })
    solve('solved')
    await waitFor(() => expect(address()).toBe('/user'))
    expect(network.requests(login)[1]?.body).toMatchObject({ proof: 'solved' })
  })

  test('shows the wait when the challenge cannot be solved', async () => {
    network.refuse(login, 'REQUEST_LIMIT', { retryAfter: 5, details: { challenge: {} } })
    const { user } = await show()
    await logIn(user)
    await screen.findByRole('status')
    solve(undefined)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many requests/)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(network.requests(login)).toHaveLength(1)
  })

  test('keeps a later session when an earlier answer arrives', async () => {
    let answer = () => {}
    network.reply(
      login,
      () =>
        new Promise(resolve => {
          answer = () => resolve({ token: 'token-of-somchai' })
        }),
    )
    const { user, address } = await renderInShell(
      <>
        <Link to="/howto">Elsewhere</Link>
        <Routes>
          <Route element={<LoginPage />} path="/login" />
          <Route element={null} path="*" />
        </Routes>
      </>,
      { path: '/login', texts: { auth: loadTexts } },
    )
    await logIn(user)
    await waitFor(() => expect(network.requests(login)).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    session.start('token-of-malee', false)
    await act(async () => answer())
    expect(session.token()).toBe('token-of-malee')
    expect(address()).toBe('/howto')
  })

  test('asks for both fields and focuses the first empty one', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    const phone = screen.getByLabelText('Phone number')
    await waitFor(() => expect(phone).toHaveFocus())
    expect(phone).toHaveAccessibleDescription('Enter your phone number')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter the password')
    expect(network.requests()).toHaveLength(0)
  })

  test('sends once when pressed twice', async () => {
    network.hang(login)
    const { user } = await show()
    await logIn(user)
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(network.requests(login)).toHaveLength(1)
  })

  test.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3NyJ9.c2lnbmF0dXJl',
    '17|laravel-sanctum-plain-text',
    '0b1d6c1e-8f0f-4c53-9d2a-6d1c0d3c5a11',
    'c2Vzc2lvbi1vZi03Nw==',
  ])('accepts a reply with the token alone: %s', async token => {
    network.replyRaw(login, token)
    const { user, address } = await show()
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/user'))
    expect(session.token()).toBe(token)
    session.end('logout')
  })

  test.each([
    {},
    { message: 'SUCCESS' },
    { token: '' },
    '<h1>Welcome</h1>',
    'Logged in successfully, no. 17',
    'invalid-credentials',
    'ACCOUNT_LOCKED_FOR_24H',
    'INVITE_BONUS_SUCCESS',
    'https://tamlung.example/user/77',
    'token-1',
  ])('treats the reply %j as a failed login', async reply => {
    network.replyRaw(login, reply)
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByText(codeText('LOGIN_FAIL'))).toBeVisible()
    expect(session.token()).toBeNull()
  })

  test('shows a refusal until the person types', async () => {
    network.refuse(login, 'WRONG_CREDENTIAL')
    const { user } = await show()
    await logIn(user)
    const text = codeText('WRONG_CREDENTIAL')
    expect(await screen.findByText(text)).toBeVisible()
    await user.type(screen.getByLabelText('Password'), 'x')
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  })

  const refusals: readonly ErrorCode[] = [
    'UNAUTHORIZED',
    'EXPIRED_AUTH_TOKEN',
    'INVALID_USER_1',
    'INVALID_USER_2',
    'INVALID_USER_3',
    'INVALID_USER_4',
    'INVALID_IP',
    'WRONG_CREDENTIAL',
    'WRONG_PASSWORD',
    'NO_USER',
    'INACTIVE_USER',
    'LOGIN_FAIL',
    'INTERNAL_SERVER_ERROR',
  ]
  test('shows each refusal in each language', async () => {
    const { user } = await show()
    for (const [index, code] of refusals.entries()) {
      network.refuse(login, code)
      if (index === 0) await logIn(user)
      else await user.keyboard('{Enter}')
      await waitFor(() => expect(network.requests(login)).toHaveLength(index + 1))
      await expectInEachLanguage(code)
    }
  })

  test('shows the seconds to wait and sends nothing before', async () => {
    network.refuse(login, 'REQUEST_LIMIT', { retryAfter: 42 })
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/in 42 seconds/)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(network.requests(login)).toHaveLength(1)
  })

  test.each([
    ['a code that says nothing of waiting', { message: 'INTERNAL_SERVER_ERROR' }, 503],
    ['words of the server’s own', { message: 'Come back soon' }, 429],
  ])('shows the wait after %s and then allows a retry', async (_, answer, status) => {
    network.replyRaw(login, answer, status, { 'retry-after': '30' })
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByText(codeText(answer.message))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(network.requests(login)).toHaveLength(2))
  })

  test('waits no longer than the server said when the clock moves back', async () => {
    network.refuse(login, 'REQUEST_LIMIT', { retryAfter: 42 })
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/in 42 seconds/)
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(network.requests(login)).toHaveLength(2))
    now.mockRestore()
  })

  test('shows unknown codes and markup as plain text', async () => {
    network.replyRaw(login, { message: '<img src=x onerror=alert(1)> SOMETHING' }, 400)
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByText('<img src=x onerror=alert(1)> SOMETHING')).toBeVisible()
  })

  test('does not treat an object property name as a field', async () => {
    network.replyRaw(login, { message: 'constructor', details: { field: 'toString' } }, 400)
    const { user } = await show()
    await logIn(user)
    expect(await screen.findByText('constructor')).toBeVisible()
  })

  test('offers a retry without a connection', async () => {
    network.breakDown(login)
    const { user, address } = await show()
    await logIn(user)
    expect(await screen.findByText(failureText('unreachable'))).toBeVisible()
    network.reply(login, { token: 'token-3' })
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(address()).toBe('/user'))
  })
})
