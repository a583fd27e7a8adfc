import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
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
import { secret } from '../secret'

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
  /** The last digits of its number. */
  end: optionalText,
  /** The time from which it is the member's account. */
  at: timestamp,
})
export type BankAccountChange = NonNullable<z.output<typeof bankAccountChange>>

const memberFields = {
  profile,
  /** Additive here: the specification has it in the wallet's reply. */
  bankAccount,
  /** Additive: a requested other bank account, pending because the request had no password. */
  bankAccountChange,
  /** Additive: this server has the calls of `sessions`. */
  tellsSessions: optionalFlag,
}

/** A profile may be the whole reply; any identifying field makes it one. */
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
    /** Additive: with the password, another bank account is valid at once. */
    password: z.optional(secret),
  }),
  /** Additive: the time from which withdrawals go to the other bank account, unless it is valid at once. */
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
  /** Additive: the server reports that it ended the other sessions. */
  reply: anyReply({ message: optionalText, othersEnded: optionalFlag }),
  errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO', 'REQUEST_LIMIT'],
})
