import type { State } from '../log/state'
import { authorityOfSite, hasOwners } from './owners'

/** Says how a signed store from before versions were signed gets the checks. Empty where it has them. */
export function adoptionHint(state: State): string[] {
  if (!authorityOfSite(state) || hasOwners(state)) return []
  return [
    'WARNING: this store takes versions that nobody has signed and that have not passed the gate; to end that: release adopt (docs/runbooks/release.md)',
  ]
}
