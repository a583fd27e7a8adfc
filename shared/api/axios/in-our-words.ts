import { isRecord, readNumber } from '../../contract/reply/read-value'
import type { RawReply } from '../ask-early'
import { openEnvelope } from './open-envelope'
import { parseReply } from './parse-reply'
import { readsAsNo, reasonInPlace } from './reads-as-no'
import { unpackValues } from './unpack-values'

/** JSON that was made text once more. */
function parsedTwice(data: unknown): unknown {
  return typeof data === 'string' && /^\s*[{[]/.test(data) ? parseReply(data) : data
}

/** Some say of an answer what others say by its status. */
function statusOf(refusal: unknown, status: number): number {
  const { statusCode, code, status: own } = Object(refusal)
  return [statusCode, code, own].some(one => readNumber(one) === 401) ? 401 : status
}

/**
 * An answer without what a backend's libraries have put around it, named as in the contract. `changes`: the call was to do
 * something, so that a no in the answer is a refusal; in an answer that was only to be read it may be a fact.
 */
export function inOurWords({ status, data, headers }: RawReply, changes: boolean): RawReply {
  const unpacked = unpackValues(parsedTwice(data))
  const opened = openEnvelope(unpacked)
  // The content of an envelope is the requested data; alone in a reply it is a refusal.
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
