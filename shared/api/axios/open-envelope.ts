import { isErrorCode } from '../../contract/error-codes'
import { isRecord } from '../../contract/reply/read-value'

/** Fields in which backends put all that they answer. */
const wrappers = ['data', 'payload', 'response', 'result'] as const

/** And those in which they put a list that has no name of its own. */
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

/** Fields of an envelope itself, and of list pages. */
const ofEnvelope =
  /^(?:success|succeeded|ok|status|statusCode|code|messages?|msg|errors?|meta|links|from|to|sort|empty|timestamp|requestId|traceId|path|version|__\w+|targetUrl|unAuthorizedRequest|(?:total|pag(?:e|ing|ination)|limit|count|size|per|has|next|prev|current|first|last|number|skip|offset).*)$/i

/** A spin's prize, even if only its code, and a refund's flag lie in a field that is an envelope elsewhere. */
const isOwnResult = (name: string, value: unknown) =>
  name === 'result' &&
  (isRecord(value)
    ? 'label' in value || 'remainingCoin' in value || Object.keys(value).join() === 'code'
    : !Array.isArray(value))

function isEnvelope(value: Record<string, unknown>, wrapper: string): boolean {
  return Object.keys(value).every(name => name === wrapper || ofEnvelope.test(name))
}

/** The words and the code of the envelope, where what is in it has none. */
function withWords({ message, code }: Record<string, unknown>, inner: Record<string, unknown>) {
  return { ...(message != null && { message }), ...(isErrorCode(code) && { code }), ...inner }
}

/**
 * Unwraps the data from the envelope that some backends put around every reply. A field beside other fields than an
 * envelope's own is ordinary data.
 */
export function openEnvelope(value: unknown, deep = 3): unknown {
  if (!isRecord(value) || deep === 0) return value
  const wrapper = wrappers.find(name => value[name] != null && !isOwnResult(name, value[name]))
  if (wrapper && isEnvelope(value, wrapper)) {
    const inner = openEnvelope(value[wrapper], deep - 1)
    return isRecord(inner) ? withWords(value, inner) : inner
  }
  const name = listWrappers.find(name => Array.isArray(value[name]))
  return name && isEnvelope(value, name) ? value[name] : value
}
