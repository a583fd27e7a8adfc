import type { State } from '../log/state'
import { versionsOf } from './activate'

/**
 * The version that a rollback leads to, however often there were rollbacks before: activating adds a version, rolling back
 * removes it, and a version that was taken back is never returned to. `states` is newest first.
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
