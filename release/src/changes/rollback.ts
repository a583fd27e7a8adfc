import type { State } from '../log/state'
import { versionsOf, withPart } from './activate'
import { stopRollOut } from './roll-out'

/**
 * Goes back: a running roll-out ends, otherwise the previous or the named version is live again. The version that was
 * taken back is not named in the registry any more, so that no tab keeps it over a reload.
 */
export function rollback(before: State, name: string, to?: string) {
  const now = versionsOf(before, name)
  if (!to && now?.candidate) return stopRollOut(before, name)
  const live = to ?? now?.previous
  if (!live) throw new Error(`${name} has no version before; name one with --to`)
  return withPart(before, name, { live, redirects: now?.redirects })
}
