import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import type { Routes } from '@tamlung/shared/contract/route-table'
import { Refusal } from '../errors/refusal'

type Name = keyof Routes

/** What a body that does not fit is called, where the catalogue has a better word than "key". */
const codes: Partial<Record<Name, ErrorCode>> = {
  login: 'LOGIN_FAIL',
  validateAccount: 'INVALID_USER_INFO',
  createAccount: 'INVALID_USER_INFO',
  updateProfile: 'INVALID_USER_INFO',
  changePassword: 'INVALID_USER_INFO',
  verifyOtp: 'OTP_VERIFY_FAIL',
  sendTrueLink: 'TRUELINK_INVALID',
  claimCoupon: 'INVALID_PRIZE_CODE',
}

const amountRoutes: ReadonlySet<Name> = new Set<Name>([
  'addMoney',
  'transfer',
  'withdraw',
  'withdrawAll',
  'createQr',
])

interface Issue {
  code?: string
  path: readonly PropertyKey[]
  message: string
  input?: unknown
}

const isMissing = (issue: Issue) =>
  issue.code === 'invalid_type' && issue.message.includes('undefined')

export const invalidInput = (name: Name, issues: readonly Issue[]): Refusal => {
  const details = {
    issues: issues.slice(0, 5).map(({ path, message }) => ({ path: path.map(String), message })),
  }
  const known = codes[name]
  if (known !== undefined) return new Refusal(known, { details })
  const about = issues[0]?.path[0]
  if (about === 'amount' && amountRoutes.has(name))
    return new Refusal('TRANSFER_MINIMUM', { details })
  if (about === 'provider') return new Refusal('QR_FAIL', { details })
  return new Refusal(issues.some(isMissing) ? 'KEY_MISSING' : 'KEY_INVALID', { details })
}
