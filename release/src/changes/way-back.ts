import { history } from '../log/log'
import type { State } from '../log/state'
import type { Store } from '../store/store'
import { versionsOf } from './activate'
import { versionBefore } from './version-before'

/** Where a rollback leads to: a roll-out under way only ends; otherwise one version further back than now. */
export async function wayBack(store: Store, state: State, name: string) {
  if (versionsOf(state, name)?.candidate) return undefined
  return versionBefore(await history(store, Number.MAX_SAFE_INTEGER), name)
}
