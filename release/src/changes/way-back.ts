import { history } from '../log/log'
import type { State } from '../log/state'
import type { Store } from '../store/store'
import { versionsOf } from './activate'
import { versionBefore } from './version-before'

/** Whether everybody had this version once; another one is no way back, but one that nobody has looked at. */
export async function wasLive(store: Store, name: string, version: string): Promise<boolean> {
  const states = await history(store, Number.MAX_SAFE_INTEGER)
  return states.some(state => versionsOf(state, name)?.live === version)
}

/** Where a rollback leads to: a roll-out under way only ends; otherwise one version further back than now. */
export async function wayBack(store: Store, state: State, name: string) {
  if (versionsOf(state, name)?.candidate) return undefined
  return versionBefore(await history(store, Number.MAX_SAFE_INTEGER), name)
}
