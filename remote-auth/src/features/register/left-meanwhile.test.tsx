import { sendOtp } from '@tamlung/shared/contract/routes/account'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { loadTexts } from '../../load-texts'
import { answerAll, fillPhone } from '../../testing/fill-registration'
import { RegisterPage } from './register-page'

beforeEach(answerAll)

test('an answer that comes when the page has been left leads nobody back to it', async () => {
  let answer = () => {}
  network.reply(
    sendOtp,
    () =>
      new Promise(resolve => {
        answer = () => resolve({ otpRef: 'AB12', otpToken: 'token-1' })
      }),
  )
  const { user, address } = await renderInShell(
    <>
      <Link to="/user/home">Elsewhere</Link>
      <Routes>
        <Route element={<RegisterPage />} path="/register" />
        <Route element={<p>Home</p>} path="/user/home" />
      </Routes>
    </>,
    { path: '/register', texts: { auth: loadTexts } },
  )
  await fillPhone(user)
  await screen.findByRole('button', { name: 'Next', busy: true })
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  answer()
  // It is kept all the same: whoever comes back need not ask for another code.
  await waitFor(() => expect(sessionStorage.getItem('registration')).toContain('token-1'))
  expect(address()).toBe('/user/home')
})
