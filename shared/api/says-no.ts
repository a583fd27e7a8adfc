import { errorCodes, goneCode, isErrorCode, sessionEndingCodes } from '../contract/error-codes'
import { isRecord, readText } from '../contract/reply/read-value'

/** The fields in which backends put a code: `message` in the specification, `error` for a spin. */
const fields = ['message', 'error', 'code', 'msg'] as const

/** The code of a reply, in one of these fields or as the whole reply. */
export function codeIn(data: unknown): string | undefined {
  const words = isRecord(data) ? fields.flatMap(field => data[field]) : [data]
  return words.map(word => readText(word)?.trim()).find(isErrorCode)
}

/** Whether a reply is an HTML page, such as a proxy's, or truncated JSON. */
export function isDocument(data: unknown): boolean {
  return typeof data === 'string' && /^\s*[<{[]/.test(data)
}

/** Whether a reply is a refusal by its content, although its status is a success. */
export function saysNo(data: unknown, tellsMessage = false): boolean {
  const code = codeIn(data)
  if (code === goneCode || sessionEndingCodes.has(code ?? '')) return true
  if (tellsMessage) return false
  if (isErrorCode(code) && errorCodes[code] >= 400) return true
  return isRecord(data) && (data.success === false || data.ok === false)
}
