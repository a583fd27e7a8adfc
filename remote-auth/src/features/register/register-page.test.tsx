import { lookupRegisterOtp } from '@tamlung/shared/contract/routes/lookup'
import {
  createAccount,
  sendOtp,
  validateAccount,
  verifyOtp,
} from '@tamlung/shared/contract/routes/registration'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { network } from '@tamlung/shared/testing/network'
import { screen, waitFor } from '@testing-library/react'
import {
  answerAll,
  fillBank,
  fillPhone,
  fillProfile,
  next,
  put,
  show,
  step,
} from '../../testing/fill-registration'

beforeEach(answerAll)

describe('RegisterPage', () => {
  test('leads from number, code and profile to the bank account', async () => {
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

  test('accepts a token as long as a signed one', async () => {
    const token = `${'e'.repeat(36)}.${'y'.repeat(400)}.${'J'.repeat(86)}`
    network.reply(sendOtp, { otpRef: 'AB12', otpToken: token, code: 'SUCCESS' })
    const { user } = await show()
    await fillPhone(user)
    await step('Step 2 of 4')
    await put(user, 'One-time code', '123456')
    await user.keyboard('{Enter}')
    await step('Step 3 of 4')
    await fillProfile(user)
    await step('Step 4 of 4')
    await fillBank(user)
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
    expect(network.requests(createAccount)[0]?.body).toMatchObject({ otpToken: token })
  })

  test('skips the code where none is required', async () => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    const { user } = await show()
    await fillPhone(user)
    await step('Step 3 of 4')
    expect(network.requests(sendOtp)).toHaveLength(0)
  })

  test.each([
    ['as a reply', () => network.reply(sendOtp, { code: 'OTP_VERIFIED' })],
    ['as the message of a reply', () => network.replyRaw(sendOtp, { message: 'OTP_VERIFIED' })],
    ['as a refusal', () => network.replyRaw(sendOtp, { message: 'OTP_VERIFIED' }, 400)],
  ])('skips the code for a number confirmed already by %s', async (_, answer) => {
    answer()
    const { user } = await show()
    await fillPhone(user)
    await step('Step 3 of 4')
  })

  test('rejects a number of nine digits and sends nothing', async () => {
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

  test('offers another code after the wait', async () => {
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

  test('offers another code after the clock moved back', async () => {
    const { user } = await show()
    await fillPhone(user)
    await step('Step 2 of 4')
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    document.dispatchEvent(new Event('visibilitychange'))
    const again = await screen.findByRole('button', { name: 'Send a new code' })
    network.reply(sendOtp, { otpRef: 'CD34', otpToken: 'token-2' })
    await user.click(again)
    await waitFor(() =>
      expect(screen.getByLabelText('One-time code')).toHaveAccessibleDescription('Reference: CD34'),
    )
    now.mockRestore()
  })

  test('does not send another code for the same number at once', async () => {
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

  test('keeps typed fields on Back and reload, except passwords', async () => {
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

  test('says at the second password that they differ', async () => {
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
})
