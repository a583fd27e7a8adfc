import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply, done } from '../reply/any-reply'
import { field } from '../reply/field'
import {
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  timestamp,
} from '../reply/fields'
import { isRecord } from '../reply/read-value'
import { givenToken, shortText } from '../schemas'

const profileFields = {
  _id: optionalText,
  username: optionalText,
  name: optionalText,
  createdAt: timestamp,
  coin: optionalNumber,
}

export const profile = z.object(profileFields)
export const optionalProfile = optionalGroup(profileFields)
export type Profile = z.output<typeof profile>

/** The bank's names. */
export const bankNames = optionalGroup({ nameTH: optionalText, nameEN: optionalText })

export const bankAccount = optionalGroup({
  bankCode: optionalText,
  bankAccountName: optionalText,
  bankAccountNo: optionalText,
  bank: bankNames,
})
export type BankAccount = NonNullable<z.output<typeof bankAccount>>

const bankAccountChange = optionalGroup({
  bankCode: optionalText,
  /** The last signs of its number. */
  end: optionalText,
  /** When it will be the member's. */
  at: timestamp,
})
export type BankAccountChange = NonNullable<z.output<typeof bankAccountChange>>

const secret = z.string().check(z.maxLength(128))

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

/** Asked for before the bank data exist. */
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

const memberFields = {
  profile,
  /** Additive here: the specification puts it into the wallet's reply. */
  bankAccount,
  /** Additive: another bank account that was asked for without the password. */
  bankAccountChange,
  /** Additive: this server answers the calls of `sessions`. */
  tellsSessions: optionalFlag,
}

/** A profile may come by itself; anything that tells who it is makes it one. */
const saysProfile = ({ _id, username, name }: Record<string, unknown>) =>
  (_id ?? username ?? name) != null

export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/account/profile',
  access: 'member',
  summary: 'The member and the bank account',
  reply: field(z.object(memberFields), value =>
    isRecord(value) && !isRecord(value.profile) && saysProfile(value)
      ? { ...value, profile: value }
      : value,
  ),
})

export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'member',
  summary: 'Changes name and bank account',
  body: z.object({
    name: shortText,
    bankCode: givenToken,
    bankAccountName: shortText,
    bankAccountNo: shortText,
    /** Additive: with it another bank account is so at once. */
    password: z.optional(secret),
  }),
  /** Additive: when withdrawals will go to the other bank account, where that is not at once. */
  reply: anyReply({ profile: optionalProfile, bankAccountChangesAt: timestamp }),
  errors: [
    'INVALID_USER_INFO',
    'INVALID_BANK',
    'EXISTING_BANK',
    'BANK_ACCOUNT_NAME_ENG',
    'WRONG_PASSWORD',
    'REQUEST_LIMIT',
  ],
})

export const updateBankAccountName = defineRoute({
  method: 'PUT',
  path: '/api/account/bankAccountName',
  access: 'member',
  summary: 'Changes the name on the bank account',
  body: z.object({ bankCode: givenToken, bankAccountName: shortText }),
  reply: done,
  errors: ['NO_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
})

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/account/changepwd',
  access: 'member',
  summary: 'Changes the password and ends the other sessions',
  body: z.object({ oldPassword: secret, newPassword: secret }),
  /** Additive: says so of a server that ends the other sessions. */
  reply: anyReply({ message: optionalText, othersEnded: optionalFlag }),
  errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO', 'REQUEST_LIMIT'],
})

/** A token that is all of a reply: words and addresses are made of other signs, and codes have capitals only. */
const bareToken = /^(?=.*\d)(?=.*[a-z])[\w.~+/|-]{16,}=*$/

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Starts a session',
  body: z.object({
    username: shortText,
    password: secret,
    /** Additive: solves the challenge of a refused attempt (`proof-of-work`). */
    proof: z.optional(shortText),
  }),
  additive: ['proof'],
  /** The specification names no field for it. */
  reply: field(z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }), value =>
    typeof value === 'string' && bareToken.test(value) ? { token: value } : value,
  ),
  errors: [
    'WRONG_CREDENTIAL',
    'WRONG_PASSWORD',
    'NO_USER',
    'INACTIVE_USER',
    'ACCOUNT_LOCKED',
    'INVALID_IP',
    'LOGIN_FAIL',
    'REQUEST_LIMIT',
    'REQUEST_LIMIT_1MIN',
  ],
})

/** Additive, best effort: other backends may not have it. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  access: 'optional',
  summary: 'Revokes the token',
  reply: done,
})

export const sendOtp = defineRoute({
  method: 'POST',
  path: '/api/otp/send',
  access: 'public',
  summary: 'Sends a one-time code',
  body: z.object({
    phoneNumber: shortText,
    /** Additive, as for `login`. */
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
