import { isRecord, readNumber, readText } from '../contract/reply/read-value'
import { plainText } from '../format/plain-text'
import { ApiError } from './api-error'
import { codeIn, isDocument } from './says-no'
import { serverNow } from './server-clock'

const maxWait = 86_400

function secondsOf(header: unknown): number {
  if (typeof header !== 'string') return Number.NaN
  const seconds = Number(header)
  return Number.isNaN(seconds) ? (Date.parse(header) - serverNow()) / 1000 : seconds
}

/** Whole seconds. A time in the past is ignored, and so is more than a day, which was probably not in seconds. */
function secondsToWait(reply: Record<string, unknown>, header: unknown): number | undefined {
  const seconds = Math.ceil(readNumber(reply.retryAfter) ?? secondsOf(header))
  return seconds > 0 && seconds <= maxWait ? seconds : undefined
}

/** The form of another backend's unknown codes: capitals, digits and underscores. */
const looksLikeCode = /^[A-Z][A-Z0-9_]{2,60}$/

function codeOfRefusal(status: number, message: string): string | undefined {
  if (looksLikeCode.test(message)) return message
  // A proxy that limits requests does not know the server's codes.
  return status === 429 && message === '' ? 'REQUEST_LIMIT' : undefined
}

/** Converts a refusing reply to an error with its code and details. */
export function fromReply(
  status: number,
  data: unknown,
  headers: Record<string, unknown>,
): ApiError {
  const known = codeIn(data)
  // Plain text with a 5xx comes from a proxy and means nothing to a player.
  const isOfOthers = isDocument(data) || (!known && (status === 429 || status >= 500))
  const reply = isRecord(data) ? data : { message: isOfOthers ? '' : data }
  const message = plainText(readText(reply.message) ?? readText(reply.error))
  const code = known ?? codeOfRefusal(status, message)
  const requestId = readText(reply.requestId)
  const wait = secondsToWait(reply, headers['retry-after'])
  return new ApiError({
    kind: 'refused',
    message,
    status,
    ...(code !== undefined && { code }),
    ...(requestId !== null && { requestId }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(isRecord(reply.details) && { details: reply.details }),
  })
}

/** An unknown error counts as a missing reply. */
export function fromFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'unreachable', message: '' })
}
