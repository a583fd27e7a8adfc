import { isRecord, readFlag, readNumber, readText } from '../../contract/reply/read-value'
import { codeIn } from '../says-no'

/** Where backends say why, the likeliest first; each may be words, or have fields or a list of them. */
const places = [
  'message',
  'msg',
  'error',
  'errors',
  'detail',
  'title',
  'error_description',
] as const

/** What stands beside a status that speaks of the answer; beside that of a record stand the record's own fields. */
const besideStatus = ['message', 'msg', 'error', 'errors', 'data'] as const

const failure = /^(?:error|fail(?:ed|ure)?)$/i

/** A flag by itself is no words. */
const noWords = /^(?:\d|true|false|none|null|ok|success)?$/i

function isFailing(status: unknown): boolean {
  if (typeof status === 'number') return status >= 400 && status < 600
  return typeof status === 'string' && failure.test(status.trim())
}

function hasContent(error: unknown): boolean {
  if (typeof error === 'object') return Object.values(error ?? {}).some(hasContent)
  return error === true || !noWords.test(readText(error)?.trim() ?? '')
}

/** How many have kept a condition, which stands beside those who have not, or beside what they brought. */
function isCount({ success, fail, amount }: Record<string, unknown>): boolean {
  return readNumber(success) !== null && (fail !== undefined || amount !== undefined)
}

/** Whether an answer with a status of success says no in another way than a code of the catalogue. */
export function readsAsNo(data: unknown, changes: boolean): boolean {
  if (!isRecord(data)) return false
  const { success, ok, status, statusCode, code, result, error, errors } = data
  const flags = [isCount(data) ? undefined : success, ok].map(readFlag)
  if (flags.includes(false)) return true
  const speaksOfItself = changes || besideStatus.some(place => place in data)
  if (speaksOfItself && [status, statusCode, code].some(isFailing)) return true
  if (changes && [status, result].some(flag => flag === false || flag === 'false')) return true
  return !flags.includes(true) && [error, errors].some(hasContent)
}

type Find = (value: unknown) => string | undefined

function inside(value: unknown): readonly unknown[] {
  if (isRecord(value)) return places.map(place => value[place])
  return Array.isArray(value) ? value : []
}

function firstOf(value: unknown, deep: number, find: Find): string | undefined {
  for (const one of inside(value)) {
    const found = find(one) ?? (deep > 0 ? firstOf(one, deep - 1, find) : undefined)
    if (found) return found
  }
  return undefined
}

function wordsIn(value: unknown): string | undefined {
  const words = readText(value) ?? ''
  return noWords.test(words.trim()) ? undefined : words
}

/** A refusal with its reason where it is looked for: `message` in words, `code` as the catalogue has it. */
export function reasonInPlace(data: unknown): unknown {
  if (!isRecord(data)) return data
  const code = codeIn(data) ?? firstOf(data, 2, codeIn)
  const message = firstOf(data, 2, wordsIn)
  return { ...data, ...(message && { message }), ...(code && { code }) }
}
