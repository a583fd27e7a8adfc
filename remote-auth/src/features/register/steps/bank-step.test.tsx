import { login } from '@tamlung/shared/contract/routes/login'
import {
  lookupBanks,
  lookupRegisterOtp,
  lookupSources,
} from '@tamlung/shared/contract/routes/lookup'
import { createAccount } from '@tamlung/shared/contract/routes/registration'
import { codeText, failureText } from '@tamlung/shared/i18n/error-text'
import { network } from '@tamlung/shared/testing/network'
import { screen, waitFor } from '@testing-library/react'
import {
  answerAll,
  fillBank,
  fillPhone,
  fillProfile,
  show,
  showLastStep,
  step,
} from '../../../testing/fill-registration'

beforeEach(answerAll)

describe('BankStep', () => {
  test('returns to the number when its confirmation has expired', async () => {
    network.refuse(createAccount, 'UNVERIFIED_OTP')
    const { user } = await showLastStep()
    await fillBank(user)
    await step('Step 1 of 4')
    expect(screen.getByRole('alert')).toHaveTextContent(codeText('UNVERIFIED_OTP'))
  })

  test('requires English letters where the bank does', async () => {
    const { user } = await showLastStep()
    await fillBank(user, { bank: 'TTB', firstName: 'สมชาย' })
    const name = screen.getByLabelText("Account holder's first name")
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toHaveAccessibleDescription(/must be in English only/)
    expect(network.requests(createAccount)).toHaveLength(0)
  })

  test('shows a taken bank account at its field', async () => {
    network.refuse(createAccount, 'EXISTING_BANK')
    const { user } = await showLastStep()
    await fillBank(user)
    await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveFocus())
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/already in use/)
  })

  test('offers to reload banks that failed to load', async () => {
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

  test.each([
    ['One bank could not be read.', lookupBanks],
    ['One choice could not be read.', lookupSources],
  ])('offers to reload its choices where %s', async (words, route) => {
    network.reply(lookupRegisterOtp, { registerOTP: false })
    network.replyRaw(route, [
      { code: 'KBANK', description: 'A friend', nameEN: 'Kasikornbank' },
      null,
    ])
    const { user } = await show()
    await fillPhone(user)
    if (route === lookupBanks) await fillProfile(user)
    expect(await screen.findByText(words)).toBeVisible()
    network.replyRaw(route, [{ code: 'KBANK', description: 'A friend', nameEN: 'Kasikornbank' }])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument())
  })

  test('succeeds after a lost answer when the person can log in', async () => {
    network.refuse(createAccount, 'EXISTING_USER')
    network.reply(login, { token: 'token-1' })
    const { user } = await showLastStep()
    await fillBank(user)
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  })

  test.each([
    ['EXISTING_BANK', '0891234561'],
    ['UNVERIFIED_OTP', '0891234562'],
  ] as const)('succeeds when a retry gets %s and the person can log in', async (code, phone) => {
    network.breakDown(createAccount)
    network.reply(login, { token: 'token-1' })
    const { user } = await showLastStep(phone)
    await fillBank(user)
    expect(await screen.findByText(failureText('unreachable'))).toBeVisible()
    network.refuse(createAccount, code)
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  })

  test('is refused when somebody else has the number', async () => {
    network.refuse(createAccount, 'EXISTING_USER')
    network.refuse(login, 'WRONG_CREDENTIAL')
    const { user } = await showLastStep()
    await fillBank(user)
    expect(await screen.findByText(codeText('EXISTING_USER'))).toBeVisible()
  })
})
