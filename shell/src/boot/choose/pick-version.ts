import type { Activation, Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import { drawFor } from './draw-for'

/** What this session has already settled, by remote. */
export type SessionChoices = {
  /** The version that this tab has started with; it stays until the tab is updated at a safe moment. */
  pinned: Readonly<Record<string, string>>
  /** Versions that failed here; they are not tried again in this tab. */
  broken: Readonly<Record<string, readonly string[]>>
  /** Drawn once per browser, so that a player stays on the same side of a roll-out. */
  seed: number
}

export type Picks = Record<string, RemoteRecord>

/** The versions that may replace a broken one: the live, the previous, the candidate. */
export function versionsOf({ live, candidate, previous }: Activation): RemoteRecord[] {
  return [live, previous, candidate?.record].filter(record => record !== undefined)
}

/** The version of one remote for this session; a broken one only if there is no other. */
export function pickVersion(
  name: string,
  activation: Activation,
  { pinned, broken, seed }: SessionChoices,
): RemoteRecord {
  const { live, candidate, previous } = activation
  const works = (record: RemoteRecord) => !broken[name]?.includes(record.version)
  const pin = versionsOf(activation).find(({ version }) => version === pinned[name])
  if (pin && works(pin)) return pin
  if (candidate && drawFor(candidate.record, seed) < candidate.percent && works(candidate.record))
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
