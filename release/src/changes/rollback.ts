import type { State } from '../log/state'
import { versionsOf, withPart } from './activate'
import { stopRollOut } from './roll-out'

/**
 * Back to what was before: a roll-out under way ends, otherwise the previous version is live again, or the one
 * that is named. What is taken back is named no more, so that no tab that runs it keeps it over a reload.
 */
export function rollback(before: State, name: string, to?: string) {
  const now = versionsOf(before, name)
  if (!to && now?.candidate) return stopRollOut(before, name)
  const live = to ?? now?.previous
  if (!live) throw new Error(`${name} has no version before; name one with --to`)
  return withPart(before, name, { live, redirects: now?.redirects })
}
