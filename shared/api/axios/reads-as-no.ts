import { type ErrorCode, errorCodes, isErrorCode } from '../../contract/error-codes'
import { isRecord, readFlag, readNumber, readText } from '../../contract/reply/read-value'
import { codeIn } from '../says-no'

const reasons = ['message', 'msg', 'error', 'errors'] as const

/** Fields where backends put the reason, the likeliest first; each may be a text, an object or a list. */
const fields = [
  ...reasons,
  'errorMessage',
  'reason',
  'detail',
  'title',
  'error_description',
  'data',
] as const

/** Fields beside a `status` that describes the reply; a record's own status has the record's fields beside it. */
const besideStatus = [...reasons, 'data'] as const

const failure = /^(?:error|fail(?:ed|ure)?|rejected|denied|declined)$/i

/** Flags and numbers, which are not messages. */
const noWords = /^(?!.*not_)(?:\d|true|false|none|null|ok|(?:\w+_)?success)?$/i

const isFailure = (word: unknown) => typeof word === 'string' && failure.test(word.trim())

const isNo = (value: unknown) => value === false || value === 'false' || isFailure(value)

/** A refusing code of the catalogue in any field of the first level: deeper ones concern single items. */
const ownRefusal = (data: unknown) =>
  Object.values<unknown>(Object(data)).find(
    (word): word is ErrorCode => isErrorCode(word) && errorCodes[word] >= 400,
  )

function isFailing(status: unknown): boolean {
  return typeof status === 'number' ? status >= 400 && status < 600 : isFailure(status)
}

function hasContent(error: unknown): boolean {
  if (typeof error === 'object') return Object.values(error ?? {}).some(hasContent)
  return error === true || !noWords.test(readText(error)?.trim() ?? '')
}

const givesReason = (data: Record<string, unknown>) =>
  reasons.some(field => hasContent(data[field]))

/** `success` is a count of people who met a condition if `fail` or an amount is beside it. */
function isCount({ success, fail, amount }: Record<string, unknown>): boolean {
  return readNumber(success) !== null && (fail !== undefined || amount !== undefined)
}

/** Whether a reply with a 2xx status is a refusal, by other signs than a code in a usual field. */
export function readsAsNo(data: unknown, changes: boolean): boolean {
  if (!isRecord(data)) return changes && isNo(data)
  if (changes && ownRefusal(data)) return true
  const { success, succeeded, isSuccess, ok, status, statusCode, code, result } = data
  const { error, errors } = data
  const hasReason = changes && givesReason(data)
  // Beside a reason, the amount is the one in the request.
  const counts = isCount(hasReason ? { success, fail: data.fail } : data)
  const flags = [counts ? undefined : success, succeeded, isSuccess, ok].map(readFlag)
  if (flags.includes(false)) return true
  const speaksOfItself = changes || besideStatus.some(field => field in data)
  const codes = [status, statusCode, code]
  if (speaksOfItself && codes.some(isFailing)) return true
  // Digits as text may be the code of a bonus; beside a reason they are a status.
  if (hasReason && codes.map(readNumber).some(isFailing)) return true
  if (changes && [status, result].some(isNo)) return true
  return !flags.includes(true) && (readFlag(error) === true || [error, errors].some(hasContent))
}

type Find = (value: unknown) => string | undefined

const deepest = 3

const isObject = (value: unknown) => typeof value === 'object'

/**
 * The values to search for a reason: the usual fields, then others. Refusals of single fields are lists named by the
 * field.
 */
function inside(value: unknown, isWhole: boolean): readonly unknown[] {
  if (!isRecord(value)) return Array.isArray(value) ? value : []
  const others = Object.values(value).filter(isWhole ? Array.isArray : isObject)
  return [...fields.map(field => value[field]), ...others]
}

function firstOf(value: unknown, deep: number, find: Find): string | undefined {
  for (const one of inside(value, deep === deepest)) {
    const found = find(one) ?? (deep > 0 ? firstOf(one, deep - 1, find) : undefined)
    if (found) return found
  }
  return undefined
}

function wordsIn(value: unknown): string | undefined {
  const words = readText(value) ?? ''
  return noWords.test(words.trim()) ? undefined : words
}

const codeOf = (value: unknown) => codeIn(value) ?? ownRefusal(value)

/** Copies the reason of a refusal to the usual fields: `message` for the text, `code` for a code of the catalogue. */
export function reasonInPlace(data: unknown): unknown {
  if (typeof data !== 'object') return data
  const code = codeOf(data) ?? firstOf(data, deepest, codeOf)
  // Laravel's text for one field is more precise than its text for all fields.
  const { errors } = Object(data)
  const ofField = isRecord(errors) ? firstOf(errors, 1, wordsIn) : undefined
  const message = ofField ?? firstOf(data, deepest, wordsIn) ?? ''
  return { ...data, message, ...(code && { code }) }
}
