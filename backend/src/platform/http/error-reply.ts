import { errorCodes } from '@tamlung/shared/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalFacts, Unavailable } from '../errors/refusal'
import { noteRefusal } from '../observability/metrics/watch-calls'

const conflictCodes = new Set(['40001', '40P01'])

const statusIn = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined

/** Statuses for paths that the site never serves: dotfiles, parent folders, invalid bytes. */
const ofForeignPaths = new Set<number | undefined>([400, 403, 404])

/** Requests for a file that cannot be fulfilled: a failed condition or an invalid range. */
const ofConditions = new Set<number | undefined>([412, 416])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const unparseable = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_BAD_URL',
  'FST_ERR_MAX_PARAM_LENGTH',
])

export const refusalFor = (error: unknown): RefusalFacts => {
  if (error instanceof Refusal) return error.facts
  if (error instanceof Unavailable) return { code: 'INTERNAL_SERVER_ERROR', retryAfter: 2 }
  const code = codeOf(error)
  // Several attempts have met a conflict, and the client may retry.
  if (conflictCodes.has(String(code))) return { code: 'REQUEST_LIMIT', retryAfter: 1 }
  // Values that PostgreSQL cannot store: a NUL, half a surrogate pair, a text too long for an index, a number or date
  // out of range.
  if (/^(22[0-9A-Z]{3}|54000)$/.test(String(code))) return { code: 'KEY_INVALID' }
  if (unparseable.has(String(code))) return { code: 'KEY_INVALID' }
  const status = statusIn(error)
  if (ofForeignPaths.has(status) || ofConditions.has(status)) return { code: 'NO_DATA' }
  return { code: 'INTERNAL_SERVER_ERROR' }
}

/** Returns 503 for temporary failures, the status of a failed condition, or the one of the error code. */
export const statusFor = (error: unknown, { code }: RefusalFacts): number => {
  if (error instanceof Unavailable) return 503
  const status = statusIn(error)
  return status !== undefined && ofConditions.has(status) ? status : errorCodes[code]
}

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, retryAfter, details }: RefusalFacts,
  status: number = errorCodes[code],
): FastifyReply => {
  noteRefusal(request, code)
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({
      message: code,
      requestId: request.id,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(details === undefined ? {} : { details }),
    })
}

/** Call it before any route is registered, so that routes of other packages reply with the same errors. */
export const answerErrors = (server: FastifyInstance): void => {
  server.setErrorHandler((error, request, reply) => {
    const facts = refusalFor(error)
    const status = statusFor(error, facts)
    if (status === 503) request.log.warn({ err: error }, 'not available')
    if (status === 500)
      request.log.error({ err: error, path: request.routeOptions.url }, 'a call failed')
    if (reply.sent || reply.raw.destroyed) return reply
    return sendRefusal(request, reply, facts, status)
  })
}
