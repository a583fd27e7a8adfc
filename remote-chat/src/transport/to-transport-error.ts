import type { ApiError } from '@tamlung/shared/api/api-error'
import { sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { TransportError } from '../core/ports'

/** What a call's failure means for a message that is to get through. */
export function toTransportError(error: ApiError): TransportError {
  const { code, status, message, kind, retryAfter } = error
  if (kind === 'cancelled') return new TransportError('cancelled')
  const reason = code ?? message
  // What a server asks for in words of the catalogue it has asked for, whatever its status says.
  if (status === 429 || code?.startsWith('REQUEST_LIMIT'))
    return new TransportError('wait', reason, retryAfter || 5)
  if (code !== undefined && sessionEndingCodes.has(code)) return new TransportError('ended', reason)
  return new TransportError(error.outcomeUnknown ? 'unknown' : 'refused', reason)
}
