import type { Route } from '@tamlung/shared/contract/define-route'
import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import type { Routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { Refusal } from '../errors/refusal'

type Name = keyof Routes

/** Error codes for an invalid body, where the catalogue has a more specific one than `KEY_INVALID`. */
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

/**
 * Returns all codes that a call may reply to invalid input: by the schema, by the idempotency key or marker, or if it
 * cannot be parsed.
 */
export const codesOfInvalidInput = (name: string, route: Route): ErrorCode[] => {
  const { method, params, body, moves = false } = route
  const unread: ErrorCode[] = method !== 'GET' || params || moves ? ['KEY_INVALID'] : []
  const unmarked: ErrorCode[] = method === 'GET' && moves ? ['KEY_MISSING'] : []
  const known = (codes as Partial<Record<string, ErrorCode>>)[name]
  if (known !== undefined) return [...unread, ...unmarked, known]
  return [
    ...unread,
    ...unmarked,
    ...(body ? (['KEY_MISSING'] as const) : []),
    ...((amountRoutes as ReadonlySet<string>).has(name) ? (['TRANSFER_MINIMUM'] as const) : []),
    ...(route.path.includes('{provider}') ? (['QR_FAIL'] as const) : []),
  ]
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

export const readInput = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const result = z.safeDecode(schema, value as z.input<Schema>)
  if (result.success) return result.data
  throw new Refusal('KEY_INVALID', { details: { issues: result.error.issues } })
}
