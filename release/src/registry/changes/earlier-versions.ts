import type { Store } from '../../store/store'
import { readHistory } from '../log/log'
import type { State } from '../log/state'
import { versionsOf } from './change-state'

/**
 * The target version of a rollback. Activating adds a version to the path, rolling back removes it, so a rolled-back
 * version is never returned to. `states` is newest first. The number of rollbacks is limited only by the versions in the
 * store.
 */
export function previousVersion(states: readonly State[], name: string): string | undefined {
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

/** A version that was live before this number of days is hardly on a returning player's device. */
export const daysOnDevices = 90

/**
 * Versions that players got after a time (in milliseconds), the newest first. `states` is newest first; a state holds until
 * the next one.
 */
export function recentlyLive(states: readonly State[], name: string, since: number): string[] {
  const until = states.findIndex(({ at }) => Date.parse(at) <= since)
  const recent = until < 0 ? states : states.slice(0, until + 1)
  const versions = recent.map(state => versionsOf(state, name))
  const given = versions.flatMap(one => [one?.live, one?.candidate?.version])
  return [...new Set(given.filter(version => version !== undefined))]
}

/** Whether a version was live for all players. Rolling back to another one needs the full gate. */
export async function wasLive(store: Store, name: string, version: string): Promise<boolean> {
  const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
  return states.some(state => versionsOf(state, name)?.live === version)
}

/**
 * The target of a rollback: undefined while a canary runs, because only the canary ends; otherwise the version before the
 * live one.
 */
export async function rollbackTarget(store: Store, state: State, name: string) {
  if (versionsOf(state, name)?.candidate) return undefined
  return previousVersion(await readHistory(store, Number.MAX_SAFE_INTEGER), name)
}

/** Versions that were rolled back and not given to players since. `states` is newest first. */
export function rolledBackVersions(states: readonly State[], name: string): ReadonlySet<string> {
  const taken = new Set<string>()
  let live: string | undefined
  let tried: string | undefined
  for (const state of states.toReversed()) {
    const versions = versionsOf(state, name)
    const candidate = versions?.candidate?.version
    if (tried && tried !== candidate && tried !== versions?.live) taken.add(tried)
    if (live && versions && live !== versions.live && versions.previous === undefined)
      taken.add(live)
    for (const given of [versions?.live, candidate]) if (given) taken.delete(given)
    live = versions?.live ?? live
    tried = candidate
  }
  return taken
}
