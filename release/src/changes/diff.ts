import type { State } from '../log/state'
import { describeTenant } from '../settings/describe-tenant'
import { versionsOf } from './activate'

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

/** What players get differently between two states. */
export function diff(before: State, after: State): Line[] {
  const names = new Set(['shell', ...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  const parts = Array.from(names, name => ({
    name,
    before: describe(before, name),
    after: describe(after, name),
  }))
  const tenants = new Set([before, after].flatMap(({ tenants = {} }) => Object.keys(tenants)))
  const layers = Array.from(tenants, name => ({
    name: `tenant ${name}`,
    before: layerIn(before, name),
    after: layerIn(after, name),
  }))
  return [...parts, ...layers].filter(line => line.before !== line.after)
}
