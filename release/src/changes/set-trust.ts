import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import type { Places, State } from '../log/state'
import { hasThreshold, rootsBehind } from '../signing/authority'

/** Takes over what the roots have signed: enough of them, and newer than what is there. */
export function setTrust(before: State, given: SignedTrust, root: string): Places {
  const next = parseTrust(given.text)
  if (!next) throw new Error('this is no statement about keys')
  if (!hasThreshold(given, root))
    throw new Error(
      `not enough roots have signed this statement: ${rootsBehind(given, root).length} of the ${readRoot(root).threshold} that the shell asks for; next: release sign-trust <file>, with the key of another root`,
    )
  const known = before.trust ? parseTrust(before.trust.text) : undefined
  if (next.version <= (known?.version ?? 0))
    throw new Error(
      `version ${next.version} of the statement is not newer than what is live, ${known?.version}: raise it, and have the roots sign it anew`,
    )
  if (!(Date.parse(next.expires) > Date.now())) throw new Error('this statement has ended already')
  return { ...before, trust: given }
}
