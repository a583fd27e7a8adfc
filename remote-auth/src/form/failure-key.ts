import { ApiError } from '@tamlung/shared/api/api-error'
import { isErrorCode } from '@tamlung/shared/contract/error-codes'

/** Marks the server's own words: they are shown as they are, whatever key of ours they may look like. */
export const verbatim = 'server: '

/** Which password is good enough the server decides. Ours names the field; of others the code says what it can. */
function isRefusedPassword({ code, details }: ApiError): boolean {
  return code === 'INVALID_USER_INFO' && /^(newP|p)assword$/.test(String(details.field))
}

/**
 * What a failed call is remembered by: a code, or the server's own words. It is worded only when it is shown,
 * so that it follows the language.
 */
export function failureKey(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unexpected'
  if (isRefusedPassword(error)) return 'passwordRefused'
  if (isErrorCode(error.code)) return error.code
  if (error.kind === 'refused' && error.message !== '') return verbatim + error.message
  if (error.kind === 'unreachable') return error.timedOut ? 'timeout' : 'unreachable'
  return 'unexpected'
}
