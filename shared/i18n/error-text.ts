import i18next from 'i18next'
import { ApiError } from '../api/api-error'
import { fromBaht } from '../contract/hundredths'
import { formatAmount } from '../format/money'
import { plainText } from '../format/plain-text'

export const errorsNamespace = 'errors'

/** Facts of an error that make its text more helpful; the text without them always exists. */
function helpfulFacts(error: ApiError): Record<string, string | number> {
  const { retryAfter: seconds } = error
  if (seconds !== undefined) return { context: 'seconds', seconds, count: seconds }
  const { available } = error.details
  if (typeof available === 'number' && Number.isFinite(available))
    return { context: 'available', available: formatAmount(fromBaht(available)) }
  return {}
}

function text(key: string, facts: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: errorsNamespace, ...facts })
}

function isKnown(code: string): boolean {
  return i18next.exists(code, { ns: errorsNamespace })
}

/** The text of a code of the catalogue, or the code's raw message as plain text. */
export function codeText(code: string): string {
  return isKnown(code) ? text(code) : plainText(code)
}

/** What a person is told about a failure, in the language of the moment. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('unexpected')
  if (error.code !== undefined && isKnown(error.code)) return text(error.code, helpfulFacts(error))
  if (error.kind === 'refused' && error.message !== '') return plainText(error.message)
  if (error.kind === 'unreachable') return text(error.timedOut ? 'timeout' : 'unreachable')
  return text('unexpected')
}
