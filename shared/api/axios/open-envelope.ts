import { isErrorCode } from '../../contract/error-codes'
import { isRecord } from '../../contract/reply/read-value'

/** Fields in which backends put all that they answer. */
const wrappers = ['data', 'payload', 'response'] as const

/** And those in which they put a list that has no name of its own. */
const listWrappers = [...wrappers, 'list', 'items', 'rows', 'results', 'records', 'docs'] as const

/** What an envelope says of itself, and of the pages of a list. */
const ofEnvelope =
  /^(?:success|ok|status|statusCode|code|message|msg|errors?|meta|timestamp|requestId|path|version|(?:total|page|limit|count|size|per|has|next|prev|current|last|skip|offset).*)$/i

/** An empty list by itself says as little as no answer: what it is in must say of itself that it is an envelope. */
function isEnvelope(value: Record<string, unknown>, wrapper: string): boolean {
  const names = Object.keys(value)
  const inner = value[wrapper]
  if (names.length === 1 && Array.isArray(inner) && inner.length === 0) return false
  return names.every(name => name === wrapper || ofEnvelope.test(name))
}

/** The words and the code of the envelope, where what is in it has none. */
function withWords({ message, code }: Record<string, unknown>, inner: Record<string, unknown>) {
  return { ...(message != null && { message }), ...(isErrorCode(code) && { code }), ...inner }
}

/**
 * What is answered, out of the envelope in which some backends answer everything. What lies beside anything else than
 * an envelope's own fields is a field like any other.
 */
export function openEnvelope(value: unknown, deep = 3): unknown {
  if (!isRecord(value) || deep === 0) return value
  const wrapper = wrappers.find(name => value[name] != null)
  if (wrapper && isEnvelope(value, wrapper)) {
    const inner = openEnvelope(value[wrapper], deep - 1)
    return isRecord(inner) ? withWords(value, inner) : inner
  }
  const name = listWrappers.find(name => Array.isArray(value[name]))
  return name && isEnvelope(value, name) ? value[name] : value
}
