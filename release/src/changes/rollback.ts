import type { State } from '../log/state'
import { activate } from './activate'
import { stopRollOut } from './roll-out'

/**
 * Back to what was before: a roll-out under way ends, otherwise the previous version is live again, or the one
 * that is named.
 */
export function rollback(before: State, name: string, to?: string) {
  if (to) return activate(before, name, to)
  if (name !== 'shell' && before.remotes[name]?.candidate) return stopRollOut(before, name)
  const previous = name === 'shell' ? before.shell?.previous : before.remotes[name]?.previous
  if (!previous) throw new Error(`${name} has no version before; name one with --to`)
  return activate(before, name, previous)
}
