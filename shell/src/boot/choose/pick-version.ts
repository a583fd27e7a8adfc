import type { Activation, Registry, RemoteRecord } from '@tamlung/shared/contract/registry'

/**
 * A number from 0 to 100 for this browser and version. It stays the same while a rollout grows, and differs per
 * remote and version, so that no browser is always among the first. (The last steps are those of MurmurHash3, which
 * mix every bit of the names.)
 */
export function bucketOf({ name, version }: Pick<RemoteRecord, 'name' | 'version'>, seed: number) {
  let hash = 0
  for (const letter of `${name} ${version} ${seed}`)
    hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

/** The versions chosen by this session, by remote. */
export type SessionChoices = {
  /** The version that this tab started with; it stays until the tab is updated at a safe moment. */
  pinned: Readonly<Record<string, string>>
  /** Versions that failed here; this tab does not try them again. */
  broken: Readonly<Record<string, readonly string[]>>
  /** Random per browser, so that a player stays in the same group of a rollout. */
  seed: number
}

export type Picks = Record<string, RemoteRecord>

/** The versions that may replace a broken one: live, previous, canary. */
export function versionsOf({ live, candidate, previous }: Activation): RemoteRecord[] {
  return [live, previous, candidate?.record].filter(record => record !== undefined)
}

/** The version of one remote for this session; a broken version only if there is no other. */
export function pickVersion(
  name: string,
  activation: Activation,
  { pinned, broken, seed }: SessionChoices,
): RemoteRecord {
  const { live, candidate, previous } = activation
  const works = (record: RemoteRecord) => !broken[name]?.includes(record.version)
  const pin = versionsOf(activation).find(({ version }) => version === pinned[name])
  if (pin && works(pin)) return pin
  if (candidate && bucketOf(candidate.record, seed) < candidate.percent && works(candidate.record))
    return candidate.record
  if (works(live) || !previous || !works(previous)) return live
  return previous
}

export function pickVersions(registry: Registry, choices: SessionChoices): Picks {
  const entries = Object.entries(registry.remotes)
  return Object.fromEntries(
    entries.map(([name, activation]) => [name, pickVersion(name, activation, choices)]),
  )
}
