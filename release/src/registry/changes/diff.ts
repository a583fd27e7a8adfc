import type { State } from '../log/state'
import { describeTenant } from '../settings/tenant-layer'
import { versionsOf } from './change-state'

export type Line = { name: string; before: string; after: string }

function describe(state: State, name: string): string {
  const versions = versionsOf(state, name)
  if (!versions) return 'nothing'
  const { live, candidate } = versions
  return candidate ? `${live}, ${candidate.version} for ${candidate.percent} %` : live
}

function layerIn({ tenants }: State, name: string): string {
  const placed = tenants?.[name]
  return placed ? describeTenant(placed) : 'nothing'
}

/** Lists the versions and tenants that differ between two states. */
export function diff(state: State, after: State): Line[] {
  const names = new Set(['shell', ...Object.keys(state.remotes), ...Object.keys(after.remotes)])
  const parts = Array.from(names, name => ({
    name,
    before: describe(state, name),
    after: describe(after, name),
  }))
  const tenants = new Set([state, after].flatMap(({ tenants = {} }) => Object.keys(tenants)))
  const layers = Array.from(tenants, name => ({
    name: `tenant ${name}`,
    before: layerIn(state, name),
    after: layerIn(after, name),
  }))
  return [...parts, ...layers].filter(line => line.before !== line.after)
}
