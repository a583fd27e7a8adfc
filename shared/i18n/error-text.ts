import i18next from 'i18next'
import { ApiError } from '../api/api-error'
import { isErrorCode } from '../contract/error-codes'
import { readAmount } from '../contract/reply/read-value'
import { plainText } from '../format/plain-text'
import { hiddenAmounts } from '../session/hidden-amounts'
import { walletAmount } from '../session/wallet-currency'

/** The namespace with a text for each error code. */
export const errorsNamespace = 'errors'

/** Values of `details.reason` for which a code may have its own text. */
const worded = ['silent', 'games', 'ended', 'closed', 'changed']

/** Values of an error for a more precise text; each code also has a text without them. */
function helpfulFacts(error: ApiError): Record<string, string | number> {
  const { retryAfter: seconds } = error
  if (seconds !== undefined) return { context: 'seconds', seconds, count: seconds }
  const { available, reason } = error.details
  if (worded.some(word => word === reason)) return { context: String(reason) }
  const amount = typeof available === 'number' ? readAmount(available) : null
  if (amount !== null && !hiddenAmounts.now())
    return { context: 'available', available: walletAmount(amount) }
  return {}
}

function text(key: string, facts: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: errorsNamespace, ...facts })
}

/**
 * Whether there is a text for a code. Other words of a server are not looked up, so that they cannot name our other keys.
 * Looking it up marks it as missing, so that views render again after the catalogue is loaded.
 */
function isKnown(code: string): boolean {
  return isErrorCode(code) && text(code) !== code
}

/** Whether a message is an identifier for programs, which is never shown alone. */
function isInternal(message: string): boolean {
  return /^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)+$/.test(message.trim())
}

/** The text of a code of the catalogue, or else the raw message as plain text. */
export function codeText(code: string | null | undefined): string {
  if (isErrorCode(code) && isKnown(code)) return text(code)
  return code && isInternal(code)
    ? `${text('unexpected')} (${plainText(code, 60)})`
    : plainText(code)
}

/** The server's text about a success; empty if it is for programs. */
export function doneText(message: string | null | undefined): string {
  if (isErrorCode(message) && isKnown(message)) return text(message)
  return message && isInternal(message) ? '' : plainText(message)
}

const ownKeys = ['unexpected', 'unreachable', 'timeout']

/** The text of a failure, which may also be one without any reply. */
export function failureText(key: string): string {
  return ownKeys.includes(key) ? text(key) : codeText(key)
}

/** The text of an error in the current language. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('unexpected')
  if (error.code !== undefined && isKnown(error.code)) return text(error.code, helpfulFacts(error))
  if (error.kind === 'refused' && error.message !== '') return codeText(error.message)
  if (error.kind === 'unsent') return text('unsent')
  if (error.kind === 'unreachable') return text(error.timedOut ? 'timeout' : 'unreachable')
  return text('unexpected')
}

/** The server's own text for a call with an unknown outcome, without an invitation to retry; empty if it sent none. */
export function doubtText(error: ApiError | undefined): string {
  if (error?.kind !== 'refused') return ''
  const { code, message } = error
  const isForPrograms = code === 'INTERNAL_SERVER_ERROR' || isInternal(message)
  if (!isForPrograms) return plainText(message)
  const own = text('INTERNAL_SERVER_ERROR', { context: 'doubt' })
  return code === 'INTERNAL_SERVER_ERROR' ? own : `${own} (${plainText(message, 60)})`
}
