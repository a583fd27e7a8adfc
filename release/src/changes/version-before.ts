import type { State } from '../log/state'
import { versionsOf } from './activate'

/**
 * What was live before, however often somebody has gone back already: activating goes on, rolling back returns, and
 * what was taken back is not gone back to. `states` is newest first.
 */
export function versionBefore(states: readonly State[], name: string): string | undefined {
  const path: string[] = []
  for (const state of states.toReversed()) {
    const step = versionsOf(state, name)
    if (!step || step.live === path.at(-1)) continue
    const at = step.previous === undefined ? path.lastIndexOf(step.live) : -1
    if (at < 0) path.push(step.live)
    else path.length = at + 1
  }
  return path.at(-2)
}
