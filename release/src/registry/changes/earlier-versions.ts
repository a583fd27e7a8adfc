import type { Store } from '../../store/store'
import { readHistory } from '../log/log'
import type { State } from '../log/state'
import { versionsOf } from './change-state'

/**
 * The target version of a rollback. Activating adds a version to the history, rolling back removes it, so a rolled-back
 * version is never returned to. A rollback leaves `previous` out (`rollback` in `change-state.ts`). `states` is newest
 * first. `release rollback` can be repeated as far as the store has versions.
 */
export function previousVersion(states: readonly State[], name: string): string | undefined {
  const history: string[] = []
  for (const state of states.toReversed()) {
    const versions = versionsOf(state, name)
    if (!versions || versions.live === history.at(-1)) continue
    const isRollback = versions.previous === undefined
    const index = isRollback ? history.lastIndexOf(versions.live) : -1
    if (index < 0) history.push(versions.live)
    else history.length = index + 1
  }
  return history.at(-2)
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
  const rolledBack = new Set<string>()
  let live: string | undefined
  let lastCanary: string | undefined
  for (const state of states.toReversed()) {
    const versions = versionsOf(state, name)
    const candidate = versions?.candidate?.version
    if (lastCanary && lastCanary !== candidate && lastCanary !== versions?.live)
      rolledBack.add(lastCanary)
    if (live && versions && live !== versions.live && versions.previous === undefined)
      rolledBack.add(live)
    for (const version of [versions?.live, candidate]) if (version) rolledBack.delete(version)
    live = versions?.live ?? live
    lastCanary = candidate
  }
  return rolledBack
}
