import { ApiError } from '@tamlung/shared/api/api-error'
import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { login } from '@tamlung/shared/contract/routes/login'
import {
  createAccount,
  sendOtp,
  validateAccount,
  verifyOtp,
} from '@tamlung/shared/contract/routes/registration'
import { changeLanguage } from '@tamlung/shared/i18n/i18n'
import { isDeep } from '@tamlung/shared/testing/deep'
import { expectInEachLanguage } from '@tamlung/shared/testing/expect-in-each-language'
import { network } from '@tamlung/shared/testing/network'
import { act, screen, waitFor } from '@testing-library/react'
import {
  answerAll,
  fillBank,
  fillPhone,
  fillProfile,
  next,
  put,
  show,
  showLastStep,
  step,
} from '../../testing/fill-registration'

type UserEvent = Awaited<ReturnType<typeof show>>['user']

beforeEach(answerAll)

async function enterCode(user: UserEvent) {
  await fillPhone(user)
  await step('Step 2 of 4')
  await put(user, 'One-time code', '123456')
  await user.click(next())
}

/** Presses Enter in the field, in English as it was. */
async function sendAgain(user: UserEvent, field: string) {
  await act(() => changeLanguage('en'))
  await user.click(screen.getByLabelText(field))
  await user.keyboard('{Enter}')
}

const sending: readonly ErrorCode[] = [
  'OTP_BLOCK',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'UNVERIFIED_OTP',
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
]
test('explains each refusal to send a code in each language', async () => {
  const { user } = await show()
  for (const [index, code] of sending.entries()) {
    network.refuse(sendOtp, code)
    if (index === 0) await fillPhone(user)
    else await sendAgain(user, 'Phone number')
    await waitFor(() => expect(network.requests(sendOtp)).toHaveLength(index + 1))
    await expectInEachLanguage(code)
  }
})

const verifying: readonly ErrorCode[] = [
  'OTP_BLOCK',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'UNVERIFIED_OTP',
  'OTP_VERIFY_FAIL',
]
test('explains each refusal of a code in each language', async () => {
  const { user } = await show()
  for (const [index, code] of verifying.entries()) {
    network.refuse(verifyOtp, code)
    if (index === 0) await enterCode(user)
    else await sendAgain(user, 'One-time code')
    await waitFor(() => expect(network.requests(verifyOtp)).toHaveLength(index + 1))
    await expectInEachLanguage(code)
  }
})

test.each(['OTP_VERIFIED', 'OTP_CODE_VALID'] as const)(
  'accepts the code refused with %s as confirmed',
  async code => {
    network.refuse(verifyOtp, code)
    const { user } = await show()
    await enterCode(user)
    expect(await step('Step 3 of 4')).toBeVisible()
  },
)

/** Other codes take the same way; each has its words (`shared/i18n/error-text.test.ts`). */
const registering: readonly ErrorCode[] = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'GAME_ACTIVATION_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'OTP_VERIFIED',
  'OTP_CODE_VALID',
  'UNVERIFIED_OTP',
]
test.each(isDeep ? registering : registering.slice(0, 3))(
  'explains in each language why an account got %s',
  async code => {
    network.refuse(createAccount, code)
    network.refuse(login, 'WRONG_CREDENTIAL')
    const { user } = await showLastStep()
    await fillBank(user)
    await expectInEachLanguage(code)
  },
)

function refuseToken(route: typeof validateAccount | typeof createAccount, status: number) {
  network.reply(route, ({ body }) => {
    if (!Object.hasOwn(Object(body), 'otpToken')) return { message: 'SUCCESS' }
    throw new ApiError({ kind: 'refused', message: '"otpToken" is not allowed', status })
  })
}

const tokensSent = (route: typeof validateAccount | typeof createAccount) =>
  network.requests(route).map(({ body }) => Object(body).otpToken)

async function enterProfile(user: UserEvent) {
  await enterCode(user)
  await step('Step 3 of 4')
  await fillProfile(user)
}

test('retries without additive fields when the server refuses them', async () => {
  refuseToken(validateAccount, 400)
  const { user } = await show()
  await enterProfile(user)
  await step('Step 4 of 4')
  await fillBank(user)
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(tokensSent(validateAccount)).toEqual(['token-1', undefined])
  expect(tokensSent(createAccount)).toEqual(['token-1'])
})

test('retries account creation without additive fields when refused there', async () => {
  refuseToken(createAccount, 422)
  const { user } = await show()
  await enterProfile(user)
  await step('Step 4 of 4')
  await fillBank(user)
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(tokensSent(createAccount)).toEqual(['token-1', undefined])
})

test('does not resend after an error that only mentions a field', async () => {
  refuseToken(validateAccount, 500)
  const { user } = await show()
  await enterProfile(user)
  expect(await screen.findByText('"otpToken" is not allowed')).toBeVisible()
  expect(tokensSent(validateAccount)).toEqual(['token-1'])
})
