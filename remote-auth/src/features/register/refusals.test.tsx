import { ApiError } from '@tamlung/shared/api/api-error'
import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import {
  createAccount,
  login,
  sendOtp,
  validateAccount,
  verifyOtp,
} from '@tamlung/shared/contract/routes/account'
import { expectInEachLanguage } from '@tamlung/shared/testing/expect-in-each-language'
import { network } from '@tamlung/shared/testing/network'
import { screen } from '@testing-library/react'
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
test.each(sending)('a code that cannot be sent for %s says so in each language', async code => {
  network.refuse(sendOtp, code)
  const { user } = await show()
  await fillPhone(user)
  await expectInEachLanguage(code)
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
test.each(verifying)('a code that is refused by %s says so in each language', async code => {
  network.refuse(verifyOtp, code)
  const { user } = await show()
  await enterCode(user)
  await expectInEachLanguage(code)
})

test.each(['OTP_VERIFIED', 'OTP_CODE_VALID'] as const)(
  'a code that is refused by %s is as good as a right one',
  async code => {
    network.refuse(verifyOtp, code)
    const { user } = await show()
    await enterCode(user)
    expect(await step('Step 3 of 4')).toBeVisible()
  },
)

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
test.each(registering)('an account that is refused by %s says so in each language', async code => {
  network.refuse(createAccount, code)
  network.refuse(login, 'WRONG_CREDENTIAL')
  const { user } = await showLastStep()
  await fillBank(user)
  await expectInEachLanguage(code)
})

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

test('a server that refuses fields which the specification does not name is asked without them', async () => {
  refuseToken(validateAccount, 400)
  const { user } = await show()
  await enterProfile(user)
  await step('Step 4 of 4')
  await fillBank(user)
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(tokensSent(validateAccount)).toEqual(['token-1', undefined])
  expect(tokensSent(createAccount)).toEqual(['token-1'])
})

test('a server that refuses such fields only where the account is made makes it all the same', async () => {
  refuseToken(createAccount, 422)
  const { user } = await show()
  await enterProfile(user)
  await step('Step 4 of 4')
  await fillBank(user)
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(tokensSent(createAccount)).toEqual(['token-1', undefined])
})

test('a fault that merely names such a field is no refusal, and nothing is sent again by itself', async () => {
  refuseToken(validateAccount, 500)
  const { user } = await show()
  await enterProfile(user)
  expect(await screen.findByText('"otpToken" is not allowed')).toBeVisible()
  expect(tokensSent(validateAccount)).toEqual(['token-1'])
})
