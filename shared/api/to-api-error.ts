import { isRecord, readNumber, readText } from '../contract/reply/read-value'
import { plainText } from '../format/plain-text'
import { ApiError } from './api-error'
import { codeIn, isDocument } from './says-no'
import { serverNow } from './server-clock'

const longestWait = 86_400

function secondsOf(header: unknown): number {
  if (typeof header !== 'string') return Number.NaN
  const seconds = Number(header)
  return Number.isNaN(seconds) ? (Date.parse(header) - serverNow()) / 1000 : seconds
}

/** Whole seconds. What is over already is no wait, and what is longer than a day was not counted in seconds. */
function secondsToWait(reply: Record<string, unknown>, header: unknown): number | undefined {
  const seconds = Math.ceil(readNumber(reply.retryAfter) ?? secondsOf(header))
  return seconds > 0 && seconds <= longestWait ? seconds : undefined
}

/** A code of another backend that we do not know is still a code: its words are capitals and underscores. */
const looksLikeCode = /^[A-Z][A-Z0-9_]{2,60}$/

function codeOfRefusal(status: number, message: string): string | undefined {
  if (looksLikeCode.test(message)) return message
  // A proxy that limits requests does not know the server's codes.
  return status === 429 && message === '' ? 'REQUEST_LIMIT' : undefined
}

/** Turns a server's refusing reply into an error with its code and details. */
export function fromReply(
  status: number,
  data: unknown,
  headers: Record<string, unknown>,
): ApiError {
  const known = codeIn(data)
  // Plain text with a 5xx comes from a proxy on the way, and means nothing to a player.
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

/** An error that we do not recognise counts as a missing answer. */
export function fromFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'unreachable', message: '' })
}
