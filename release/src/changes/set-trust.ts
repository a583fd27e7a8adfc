import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import type { SignedTrust } from '@tamlung/shared/contract/trust'
import type { Places, State } from '../log/state'
import { hasThreshold } from '../signing/authority'

/** Takes over what the roots have signed: enough of them, and newer than what is there. */
export function setTrust(before: State, given: SignedTrust, root: string): Places {
  const next = parseTrust(given.text)
  if (!next) throw new Error('this is no statement about keys')
  if (!hasThreshold(given, root)) throw new Error('not enough roots have signed this statement')
  const known = before.trust ? parseTrust(before.trust.text) : undefined
  if (next.version <= (known?.version ?? 0))
    throw new Error(`version ${next.version} is not newer than what is live`)
  if (!(Date.parse(next.expires) > Date.now())) throw new Error('this statement has ended already')
  return { ...before, trust: given }
}
