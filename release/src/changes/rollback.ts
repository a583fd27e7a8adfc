import type { State } from '../log/state'
import { withRemote } from './activate'
import { stopRollOut } from './roll-out'

/**
 * Back to what was before: a roll-out under way ends, otherwise the previous version is live again, or the one
 * that is named. What is taken back is named no more, so that no tab that runs it keeps it over a reload.
 */
export function rollback(before: State, name: string, to?: string) {
  if (name === 'shell') {
    const live = to ?? before.shell?.previous
    if (!live) throw new Error('shell has no version before; name one with --to')
    return { ...before, shell: { live } }
  }
  const now = before.remotes[name]
  if (!to && now?.candidate) return stopRollOut(before, name)
  const live = to ?? now?.previous
  if (!live) throw new Error(`${name} has no version before; name one with --to`)
  return withRemote(before, name, { live, redirects: now?.redirects })
}
