import { type Currency, currencies } from '@tamlung/shared/contract/editions'
import type {
  PartialRegistration,
  Registration,
} from '@tamlung/shared/contract/routes/registration'
import { accountName } from '../../bank/account-name'
import type { Draft } from './draft/draft'

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
