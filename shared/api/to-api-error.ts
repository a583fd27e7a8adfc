import { isRecord, readNumber, readText } from '../contract/reply/read-value'
import { plainText } from '../format/plain-text'
import { ApiError } from './api-error'
import { codeIn, isDocument } from './says-no'
import { serverNow } from './server-clock'

function secondsToWait(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - serverNow()) / 1000))
}

/** A code of another backend that we do not know is still a code: its words are capitals and underscores. */
const looksLikeCode = /^[A-Z][A-Z0-9_]{2,60}$/

export function fromReply(
  status: number,
  data: unknown,
  headers: Record<string, unknown>,
): ApiError {
  const reply = isRecord(data) ? data : { message: isDocument(data) ? '' : data }
  const message = plainText(readText(reply.message) ?? readText(reply.error))
  const code = codeIn(data) ?? (looksLikeCode.test(message) ? message : undefined)
  const requestId = readText(reply.requestId)
  const wait = readNumber(reply.retryAfter) ?? secondsToWait(headers['retry-after'])
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

/** What is not ours to explain was an answer that never came. */
export function fromFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'unreachable', message: '' })
}
