import axios from 'axios'
import * as z from 'zod/mini'
import { isErrorCode } from '../contract/error-codes'
import { errorReply } from '../contract/error-reply'
import { plainText } from '../format/plain-text'
import { ApiError } from './api-error'

function secondsToWait(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** A code of another backend that we do not know is still a code: its words are capitals and underscores. */
const looksLikeCode = /^[A-Z][A-Z0-9_]{2,60}$/

export function fromReply(
  status: number,
  data: unknown,
  headers: Record<string, unknown>,
): ApiError {
  const result = z.safeParse(errorReply, data)
  if (!result.success) return new ApiError({ kind: 'refused', message: '', status })
  const { message, requestId, retryAfter, details } = result.data
  const wait = retryAfter ?? secondsToWait(headers['retry-after'])
  return new ApiError({
    kind: 'refused',
    message: plainText(message),
    status,
    ...((isErrorCode(message) || looksLikeCode.test(message)) && { code: message }),
    ...(requestId !== undefined && { requestId }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(details !== undefined && { details }),
  })
}

export function fromFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', message: '' })
  const timedOut =
    axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
  return new ApiError({ kind: 'unreachable', message: '', timedOut })
}
