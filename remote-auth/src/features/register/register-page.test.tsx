import {
  createAccount,
  login,
  sendOtp,
  validateAccount,
  verifyOtp,
} from '@tamlung/shared/contract/routes/account'
import {
  lookupBanks,
  lookupRegisterOtp,
  lookupSources,
} from '@tamlung/shared/contract/routes/lookup'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { RegisterPage } from './register-page'

type User = Awaited<ReturnType<typeof show>>['user']

async function show(path = '/register') {
  return renderInShell(<RegisterPage />, { path, texts: { auth: loadTexts } })
}

const next = () => screen.getByRole('button', { name: 'Next' })
const step = (name: string) => screen.findByRole('heading', { name: new RegExp(name) })

/** Pasted, as people and password managers do. */
async function put(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

async function fillPhone(user: User, phone = '0891234567') {
  await put(user, 'Phone number', phone)
  await user.keyboard('{Enter}')
}

async function fillProfile(user: User) {
  await screen.findByLabelText('Profile name')
  await put(user, 'Profile name', 'Somchai')
  await put(user, 'Password', 'secret-password')
  await put(user, 'Confirm password', 'secret-password')
  await user.click(next())
}

async function fillBank(user: User, { bank = 'KBANK', firstName = 'Somchai' } = {}) {
  await screen.findByRole('option', { name: 'Kasikornbank' })
  await user.selectOptions(screen.getByLabelText('Bank'), bank)
  await put(user, 'Account number', '123-4-56789-0')
  await put(user, "Account holder's first name", firstName)
  await put(user, "Account holder's last name", 'jaidee')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => {}
  network.reply(lookupRegisterOtp, { registerOTP: true })
  network.reply(lookupSources, [{ code: 'FRIEND', description: 'A friend' }])
  network.reply(lookupBanks, [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' },
    { code: 'TTB', nameTH: 'ทีทีบี', nameEN: 'TTB' },
  ])
  network.reply(sendOtp, { otpRef: 'AB12', otpToken: 'token-1', code: 'SUCCESS' })
  network.reply(verifyOtp, { message: 'SUCCESS' })
  network.reply(validateAccount, { message: 'SUCCESS' })
  network.reply(createAccount, { message: 'SUCCESS' })
})

describe('registering', () => {
  test('goes from the number over the code and the profile to the bank account', async () => {
    const { user } = await show('/register?code=PR77')
    await fillPhone(user)
    await step('Step 2 of 4')
    expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription('Reference: AB12')
    await put(user, 'One-time code', '123456')
    await user.keyboard('{Enter}')
    await step('Step 3 of 4')
    expect(screen.getByLabelText('Inviter code')).toHaveAttribute('readonly')
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
    expect(network.requests(createAccount)[0]?.body).toEqual({
      name: 'Somchai',
      username: '0891234567',
      password: 'secret-password',
      inviteCode: 'PR77',
      otpToken: 'token-1',
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
    })
    expect(sessionStorage.getItem('registration')).toBeNull()
    expect(localStorage.getItem('code')).toBeNull()
  })

  test('asks for no code where none is wanted', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    const { user } = await show()
    await fillPhone(user)
    await step('Step 3 of 4')
    expect(network.requests(sendOtp)).toHaveLength(0)
  })

  test.each([
    ['as a reply', () => network.reply(sendOtp, { code: 'OTP_VERIFIED' })],
    ['as a refusal', () => network.replyRaw(sendOtp, { message: 'OTP_VERIFIED' }, 400)],
  ])('asks for no code when the number is confirmed already, told %s', async (_, answer) => {
    answer()
    const { user } = await show()
    await fillPhone(user)
    await step('Step 3 of 4')
  })

  test('tells a number of nine digits what is wrong with it and sends nothing', async () => {
    const { user } = await show()
    await fillPhone(user, '089123456')
    const phone = screen.getByLabelText('Phone number')
    await waitFor(() => expect(phone).toHaveFocus())
    expect(phone).toHaveAccessibleDescription(/must be 10 digits/)
    expect(network.requests()).toHaveLength(0)
  })

  test('shows how long a blocked number has to wait', async () => {
    network.refuse(sendOtp, 'OTP_BLOCK', { retryAfter: 90 })
    const { user } = await show()
    await fillPhone(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/new one in 90 seconds/)
  })

  test('lets one ask for another code once the old one is over', async () => {
    const { user } = await show()
    await fillPhone(user)
    await step('Step 2 of 4')
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument()
    network.refuse(verifyOtp, 'OTP_EXPIRED')
    await put(user, 'One-time code', '123456')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(codeText('OTP_EXPIRED'))).toBeVisible()
    network.reply(sendOtp, { otpRef: 'CD34', otpToken: 'token-2' })
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    await waitFor(() =>
      expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription('Reference: CD34'),
    )
    network.reply(verifyOtp, { message: 'SUCCESS' })
    await put(user, 'One-time code', '654321')
    await user.keyboard('{Enter}')
    await step('Step 3 of 4')
    expect(network.requests(verifyOtp)[1]?.body).toEqual({ otpToken: 'token-2', otpCode: '654321' })
  })

  test('does not send another code when one comes back to the same number at once', async () => {
    const { user } = await show()
    await fillPhone(user)
    await step('Step 2 of 4')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await step('Step 1 of 4')
    expect(screen.getByLabelText('Phone number')).toHaveValue('0891234567')
    await user.click(next())
    await step('Step 2 of 4')
    expect(network.requests(sendOtp)).toHaveLength(1)
  })

  test('keeps what was typed on the way back and after a reload, but never the password', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    const first = await show()
    await fillPhone(first.user)
    await fillProfile(first.user)
    await step('Step 4 of 4')
    await first.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Profile name')).toHaveValue('Somchai')
    expect(screen.getByLabelText('Password')).toHaveValue('secret-password')
    first.leave()
    const { user } = await show()
    await user.click(next())
    expect(await screen.findByLabelText('Profile name')).toHaveValue('Somchai')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-password')
  })

  test('says that the passwords differ, at the second one', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    const { user } = await show()
    await fillPhone(user)
    await screen.findByLabelText('Profile name')
    await put(user, 'Profile name', 'Somchai')
    await put(user, 'Password', 'secret-password')
    await put(user, 'Confirm password', 'secret-passwort')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveFocus())
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      "Passwords don't match",
    )
    expect(network.requests(validateAccount)).toHaveLength(0)
  })

  test('begins again at the number when its confirmation has run out', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.refuse(createAccount, 'UNVERIFIED_OTP')
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    await step('Step 1 of 4')
    expect(screen.getByRole('alert')).toHaveTextContent(codeText('UNVERIFIED_OTP'))
  })

  test('wants a name in English letters where the bank does', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user, { bank: 'TTB', firstName: 'สมชาย' })
    const name = screen.getByLabelText("Account holder's first name")
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveAccessibleDescription(/must be in English only/)
    expect(network.requests(createAccount)).toHaveLength(0)
  })

  test('shows a bank account that is taken at its number', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.refuse(createAccount, 'EXISTING_BANK')
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveFocus())
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/already in use/)
  })

  test('offers to load the banks again when they did not come', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.replyRaw(lookupBanks, null)
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    const again = await screen.findByRole('button', { name: 'Try again' })
    network.reply(lookupBanks, [{ code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank' }])
    await user.click(again)
    expect(await screen.findByRole('option', { name: 'Kasikornbank' })).toBeInTheDocument()
  })

  test('whose answer got lost is a success once the person can log in', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.refuse(createAccount, 'EXISTING_USER')
    network.reply(login, { token: 'token-1' })
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  })

  test('with a number that somebody else has is refused', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.refuse(createAccount, 'EXISTING_USER')
    network.refuse(login, 'WRONG_CREDENTIAL')
    const { user } = await show()
    await fillPhone(user)
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    expect(await screen.findByText(codeText('EXISTING_USER'))).toBeVisible()
  })
})
