import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply, done } from '../reply/any-reply'
import { optionalText } from '../reply/fields'
import { givenToken, shortText } from '../schemas'
import { secret } from '../secret'

const registrationFields = {
  name: shortText,
  username: shortText,
  password: secret,
  sourceCode: z.optional(givenToken),
  inviteCode: z.optional(shortText),
  bankCode: givenToken,
  bankAccountName: shortText,
  bankAccountNo: shortText,
  currency: z.optional(z.enum(currencies)),
  /** Additive: proof that the phone number was confirmed. */
  otpToken: z.optional(givenToken),
}

export const registration = z.object(registrationFields)
export type Registration = z.output<typeof registration>

/** The fields that may be checked before the bank data exist. */
export const partialRegistration = z.partial(registration)
export type PartialRegistration = z.output<typeof partialRegistration>

const registrationErrors = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'UNVERIFIED_OTP',
  'REQUEST_LIMIT',
] as const

export const validateAccount = defineRoute({
  method: 'POST',
  path: '/api/account/validate',
  access: 'public',
  summary: 'Checks what was entered so far',
  body: partialRegistration,
  additive: ['otpToken'],
  reply: done,
  errors: registrationErrors,
})

export const createAccount = defineRoute({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  summary: 'Creates an account',
  body: registration,
  additive: ['otpToken'],
  reply: done,
  errors: [...registrationErrors, 'REGISTER_FAIL', 'GAME_ACTIVATION_FAIL'],
})

export const sendOtp = defineRoute({
  method: 'POST',
  path: '/api/otp/send',
  access: 'public',
  summary: 'Sends a one-time code',
  body: z.object({
    phoneNumber: shortText,
    /** Additive: see `login`. */
    proof: z.optional(shortText),
  }),
  additive: ['proof'],
  reply: anyReply({
    otpRef: optionalText,
    otpToken: optionalText,
    code: optionalText,
    message: optionalText,
  }),
  errors: [
    'OTP_BLOCK',
    'OTP_SEND_FAIL',
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'EXISTING_USER',
    'REQUEST_LIMIT_1MIN',
  ],
})

export const verifyOtp = defineRoute({
  method: 'POST',
  path: '/api/otp/verify',
  access: 'public',
  summary: 'Checks a one-time code',
  body: z.object({ otpToken: givenToken, otpCode: shortText }),
  reply: anyReply({ message: optionalText, code: optionalText }),
  errors: [
    'OTP_BLOCK',
    'OTP_TOKEN_INVALID',
    'OTP_NOT_EXIST',
    'OTP_EXPIRED',
    'OTP_CODE_INVALID',
    'OTP_VERIFY_FAIL',
  ],
})
