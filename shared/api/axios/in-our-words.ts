import { isErrorCode } from '../../contract/error-codes'
import { isRecord, readNumber, readText } from '../../contract/reply/read-value'
import type { RawReply } from '../ask-early'
import { readsAsNo, reasonInPlace } from './reads-as-no'

const literal = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** A number that JavaScript would round becomes text with the same digits. */
function exact(one: string): string {
  return /^-?\d{16,}$/.test(one) && !Number.isSafeInteger(Number(one)) ? `"${one}"` : one
}

/**
 * Parses a reply as JSON, or returns it unchanged if it is not JSON. Many servers use ids of 19 digits; rounded, such an
 * id would name another row or none.
 */
export function parseReply(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(/\d{16}/.test(text) ? text.replace(literal, exact) : text)
  } catch {
    return text
  }
}

/** Fields in which backends wrap a whole reply. */
const wrappers = ['data', 'payload', 'response', 'result'] as const

/** Fields in which backends wrap a list, in addition. */
const listWrappers = [
  ...wrappers,
  'list',
  'items',
  'rows',
  'results',
  'records',
  'docs',
  'content',
] as const

/** Names of an envelope's own fields, and of list pages. */
const ofEnvelope =
  /^(?:success|succeeded|ok|status|statusCode|code|messages?|msg|errors?|meta|links|from|to|sort|empty|timestamp|requestId|traceId|path|version|__\w+|targetUrl|unAuthorizedRequest|(?:total|pag(?:e|ing|ination)|limit|count|size|per|has|next|prev|current|first|last|number|skip|offset).*)$/i

/**
 * Exceptions: a spin's prize (even if only its code) and a refund's flag are in `result`, which is an envelope elsewhere.
 */
const isOwnResult = (name: string, value: unknown) =>
  name === 'result' &&
  (isRecord(value)
    ? 'label' in value || 'remainingCoin' in value || Object.keys(value).join() === 'code'
    : !Array.isArray(value))

function isEnvelope(value: Record<string, unknown>, wrapper: string): boolean {
  return Object.keys(value).every(name => name === wrapper || ofEnvelope.test(name))
}

/** Adds the envelope's message and code to the content, unless it has its own. */
function withWords({ message, code }: Record<string, unknown>, inner: Record<string, unknown>) {
  return { ...(message != null && { message }), ...(isErrorCode(code) && { code }), ...inner }
}

/**
 * Unwraps the data from the envelope that some backends put around every reply. A field beside other fields than an
 * envelope's is ordinary data.
 */
function openEnvelope(value: unknown, deep = 3): unknown {
  if (!isRecord(value) || deep === 0) return value
  const wrapper = wrappers.find(name => value[name] != null && !isOwnResult(name, value[name]))
  if (wrapper && isEnvelope(value, wrapper)) {
    const inner = openEnvelope(value[wrapper], deep - 1)
    return isRecord(inner) ? withWords(value, inner) : inner
  }
  const name = listWrappers.find(name => Array.isArray(value[name]))
  return name && isEnvelope(value, name) ? value[name] : value
}

/** The depth limit of unpacking, more than any real reply has; deeper values of a malicious reply stay as they are. */
const deepest = 20

function isListByNumbers(names: readonly string[]): boolean {
  return names.length > 0 && names.every(name => /^\d{1,6}$/.test(name))
}

const isLocalTime = (parts: readonly unknown[]) =>
  parts.length > 2 && parts.length < 8 && parts.every(Number.isInteger) && Number(parts[0]) > 1900

const twoDigits = (part: unknown) => String(part).padStart(2, '0')

/** Converts Java's time without a zone, `[2026, 11, 26, 9, 30]`. */
function localTime([year, month, day, ...time]: readonly unknown[]): string {
  const [hour = 0, minute = 0, second = 0] = time
  return `${[year, month, day].map(twoDigits).join('-')} ${[hour, minute, second].map(twoDigits).join(':')}`
}

/** Converts PHP's time. The name of Bangkok's zone is removed, because times without a zone are read as Bangkok's. */
const zonedTime = ({ date, timezone }: Record<string, unknown>) =>
  `${readText(date)} ${readText(timezone)}`.replace(/ Asia\/(?:Bangkok|Vientiane)$/, '')

/**
 * Unpacks values as libraries write them to JSON: MongoDB's ids, decimals and dates (`{"$oid": "…"}`), times of other
 * libraries, and PHP's lists with gaps (`{"0": …, "2": …}`).
 */
function unpackValues(value: unknown, depth = 0): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value))
    return isLocalTime(value) ? localTime(value) : value.map(one => unpackValues(one, depth + 1))
  if (!isRecord(value)) return value
  if ('timezone_type' in value) return zonedTime(value)
  if ('_seconds' in value) return value._seconds
  const fields = Object.entries(value)
  const [name, only] = fields[0] ?? ['']
  if (fields.length === 1 && /^\$(?:oid|number\w+|date)$/.test(name))
    return unpackValues(only, depth + 1)
  const unpacked = fields.map(([key, one]) => [key, unpackValues(one, depth + 1)] as const)
  return isListByNumbers(Object.keys(value))
    ? unpacked.map(([, one]) => one)
    : Object.fromEntries(unpacked)
}

/** Parses JSON that was encoded twice. */
function parsedTwice(data: unknown): unknown {
  return typeof data === 'string' && /^\s*[{[]/.test(data) ? parseReply(data) : data
}

/** Some backends write 401 in the content instead of the status. */
function statusOf(refusal: unknown, status: number): number {
  const { statusCode, code, status: own } = Object(refusal)
  return [statusCode, code, own].some(one => readNumber(one) === 401) ? 401 : status
}

/**
 * Converts a reply to the contract's form, without the wrappers of a backend's libraries. `changes`: the call changes
 * something, so a negative word in the reply is a refusal; in a reply of a read call it may be data.
 */
export function inOurWords({ status, data, headers }: RawReply, changes: boolean): RawReply {
  const unpacked = unpackValues(parsedTwice(data))
  const opened = openEnvelope(unpacked)
  // In an envelope, a text or flag is the requested data; as a whole reply it may be a refusal.
  const candidates = isRecord(opened) ? [unpacked, opened] : [unpacked]
  const refused = candidates.find(one => readsAsNo(one, changes))
  if (status >= 400 || refused !== undefined)
    return {
      status: statusOf(refused, status),
      data: reasonInPlace(refused ?? unpacked),
      headers,
      refused: true,
    }
  return { status, data: opened, headers }
}
