import type { ApiError } from '@tamlung/shared/api/api-error'
import { sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { TransportError } from '../core/ports'

/** The meaning of a failed call for a message that must get through. */
export function toTransportError(error: ApiError): TransportError {
  const { code, status, message, kind, retryAfter } = error
  if (kind === 'cancelled') return new TransportError('cancelled')
  const reason = code ?? message
  // An error code in the body counts more than the status.
  if (status === 429 || code?.startsWith('REQUEST_LIMIT'))
    return new TransportError('wait', reason, retryAfter || 5)
  if (code !== undefined && sessionEndingCodes.has(code)) return new TransportError('ended', reason)
  return new TransportError(error.outcomeUnknown ? 'unknown' : 'refused', reason)
}
