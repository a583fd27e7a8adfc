import { errorCodes, goneCode, isErrorCode, sessionEndingCodes } from '../contract/error-codes'
import { isRecord, readText } from '../contract/reply/read-value'

/** The fields in which backends name a code. The specification's is `message`; a spin has `error`. */
const places = ['message', 'error', 'code', 'msg'] as const

/** The code that a reply names, in a field or as all that it is. */
export function codeIn(data: unknown): string | undefined {
  const words = isRecord(data) ? places.flatMap(place => data[place]) : [data]
  return words.map(word => readText(word)?.trim()).find(isErrorCode)
}

/** A page of some server on the way, or a reply that broke off: not an answer to what was asked. */
export function isDocument(data: unknown): boolean {
  return typeof data === 'string' && /^\s*[<{[]/.test(data)
}

/** Whether a reply is a refusal for what it says, though its status is one of success. */
export function saysNo(data: unknown, tellsMessage = false): boolean {
  const code = codeIn(data)
  if (code === goneCode || sessionEndingCodes.has(code ?? '')) return true
  if (tellsMessage) return false
  if (isErrorCode(code) && errorCodes[code] >= 400) return true
  return isRecord(data) && (data.success === false || data.ok === false)
}
