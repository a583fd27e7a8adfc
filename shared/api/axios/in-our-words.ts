import type { RawReply } from '../ask-early'
import { openEnvelope } from './open-envelope'
import { readsAsNo, reasonInPlace } from './reads-as-no'
import { unpackValues } from './unpack-values'

/** JSON that was made text once more. */
function parsedTwice(data: unknown): unknown {
  if (typeof data !== 'string' || !/^\s*[{[]/.test(data)) return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/**
 * An answer without what a backend's libraries have put around it: what it says is as the contract names it. What was
 * asked to do something has `changes`: there a no is a refusal, elsewhere it may be what was asked for.
 */
export function inOurWords({ status, data, headers }: RawReply, changes: boolean): RawReply {
  const unpacked = unpackValues(parsedTwice(data))
  const opened = openEnvelope(unpacked)
  const refused = [unpacked, opened].find(one => readsAsNo(one, changes))
  if (status >= 400 || refused !== undefined)
    return { status, data: reasonInPlace(refused ?? unpacked), headers, refused: true }
  return { status, data: opened, headers }
}
