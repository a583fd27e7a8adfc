import { ApiError } from '@tamlung/shared/api/api-error'

/**
 * What a failed call is remembered by: a code, or the server's own words. It is worded only when it is shown,
 * so that it follows the language.
 */
export function failureKey(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unexpected'
  if (error.kind === 'refused') return error.code ?? (error.message || 'unexpected')
  if (error.kind === 'unreachable') return error.timedOut ? 'timeout' : 'unreachable'
  return 'unexpected'
}
