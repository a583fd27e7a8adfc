import { ApiError } from '@tamlung/shared/api/api-error'
import { isErrorCode } from '@tamlung/shared/contract/error-codes'

/** Marks the server's own text: it is shown unchanged, even if it looks like a text key. */
export const verbatim = 'server: '

/** The server decides about a weak password. Ours names the field; for others the code decides. */
function isRefusedPassword({ code, details }: ApiError): boolean {
  return code === 'INVALID_USER_INFO' && /^(newP|p)assword$/.test(String(details.field))
}

/**
 * The stored form of a failed call: a code, or the server's own text. It is translated when shown, so that it follows
 * the language.
 */
export function failureKey(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unexpected'
  if (isRefusedPassword(error)) return 'passwordRefused'
  if (isErrorCode(error.code)) return error.code
  if (error.kind === 'refused' && error.message !== '') return verbatim + error.message
  if (error.kind === 'unreachable') return error.timedOut ? 'timeout' : 'unreachable'
  return 'unexpected'
}
