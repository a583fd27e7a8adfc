import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { type Currency, currencies } from '@tamlung/shared/contract/editions'
import { login } from '@tamlung/shared/contract/routes/login'
import {
  createAccount as createAccountRoute,
  type PartialRegistration,
  type Registration,
} from '@tamlung/shared/contract/routes/registration'
import { accountName } from '../../bank/account-name'
import type { Draft } from './draft/draft'

/** A login with the typed data proves that the account exists. */
async function isOurs({ username, password }: Registration): Promise<boolean> {
  return call(login, { body: { username, password } }).then(
    () => true,
    () => false,
  )
}

/** The number of a registration without an answer. */
let unheard = ''

/**
 * Creates the account. If the answer is lost and the request is repeated, the server says that the number is taken, by this
 * same person: that is a success. A server may check bank account or code first, and report them as taken.
 */
export async function createAccount(registration: Registration): Promise<void> {
  try {
    await call(createAccountRoute, { body: registration })
  } catch (error) {
    const { code, outcomeUnknown } = error instanceof ApiError ? error : {}
    const taken = code === 'EXISTING_USER' || unheard === registration.username
    if (outcomeUnknown) unheard = registration.username
    if (!taken || !(await isOurs(registration))) throw error
  }
}

function given(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}

function currencyOf(value: string | undefined): Currency | undefined {
  return currencies.find(currency => currency === value)
}

/** The fields known before the bank data. */
export function profilePayload(draft: Draft, password: string) {
  const { phone = '', otp } = draft
  return {
    name: (draft.name ?? '').trim(),
    username: phone,
    password,
    sourceCode: given(draft.sourceCode),
    inviteCode: given(draft.inviteCode),
    otpToken: otp?.phone === phone ? given(otp.token) : undefined,
  } satisfies PartialRegistration
}

export function registrationPayload(draft: Draft, password: string): Registration {
  return {
    ...profilePayload(draft, password),
    bankCode: draft.bankCode ?? '',
    bankAccountName: accountName(draft.firstName, draft.lastName),
    bankAccountNo: draft.bankAccountNo ?? '',
    currency: currencyOf(draft.currency),
  }
}
