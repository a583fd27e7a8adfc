import type { State } from '../log/state'
import { versionsOf } from './activate'

/** Versions, live or rolled out, that were taken back and not given to players since. `states` is newest first. */
export function takenBack(states: readonly State[], name: string): ReadonlySet<string> {
  const taken = new Set<string>()
  let live: string | undefined
  let tried: string | undefined
  for (const state of states.toReversed()) {
    const now = versionsOf(state, name)
    const candidate = now?.candidate?.version
    if (tried && tried !== candidate && tried !== now?.live) taken.add(tried)
    if (live && now && live !== now.live && now.previous === undefined) taken.add(live)
    for (const given of [now?.live, candidate]) if (given) taken.delete(given)
    live = now?.live ?? live
    tried = candidate
  }
  return taken
}
