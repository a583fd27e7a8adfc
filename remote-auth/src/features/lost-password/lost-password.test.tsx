import { login } from '@tamlung/shared/contract/routes/account'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { askForPassword, setLostPassword } from '@tamlung/shared/contract/routes/lost-password'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { LoginPage } from '../login/login-page'

beforeEach(() => {
  network.install()
  network.refuse(login, 'WRONG_CREDENTIAL')
})
afterEach(() => network.reset())

async function logInInVain() {
  const view = await renderInShell(<LoginPage />, { path: '/login', texts: { auth: loadTexts } })
  await view.user.type(screen.getByLabelText('Phone number'), '0812345678')
  await view.user.type(screen.getByLabelText('Password'), 'forgotten{Enter}')
  expect(await screen.findByText(/isn't right/)).toBeVisible()
  return view
}

test('whoever is not let in sets a new password by a code', async () => {
  network.replyRaw(lookupOffers, ['lostPassword'])
  network.replyRaw(askForPassword, { otpRef: 'AB12', otpToken: 'token 1' })
  network.replyRaw(setLostPassword, { message: 'SUCCESS' })
  const { user } = await logInInVain()
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }))
  const dialog = await screen.findByRole('dialog', { name: 'A new password' })
  expect(dialog).toBeVisible()
  const [, phone] = screen.getAllByLabelText('Phone number')
  if (phone) await user.type(phone, '0812345678')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/a code is on its way/)).toBeVisible()
  await user.type(screen.getByLabelText('One-time code'), '123456')
  await user.type(screen.getByLabelText('New password'), 'another long one')
  await user.type(screen.getByLabelText('Confirm password'), 'another long one')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Your new password is set')).toBeVisible()
  expect(network.requests(askForPassword)[0]?.body).toEqual({ phoneNumber: '0812345678' })
  expect(network.requests(setLostPassword)[0]?.body).toEqual({
    otpToken: 'token 1',
    otpCode: '123456',
    newPassword: 'another long one',
  })
})

test('a server that has not shown that it is one of ours is not asked, and nothing is offered', async () => {
  network.keepsKeys(false)
  await logInInVain()
  expect(network.requests(lookupOffers)).toEqual([])
  expect(screen.queryByText('Forgot your password?')).not.toBeInTheDocument()
})
