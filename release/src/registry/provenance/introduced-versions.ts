import { versionsOf } from '../changes/change-state'
import type { State } from '../log/state'
import { readableSites } from '../tenants/tenant-sites'

export type Introduced = { name: string; version: string; tenant?: string }

function versionsIn(state: State, name: string): string[] {
  const { live, candidate } = versionsOf(state, name) ?? {}
  return [live, candidate?.version].filter(version => version !== undefined)
}

/** Versions that a change gives to players who have neither had them live nor as a canary. */
export function introducedVersions(previous: State, next: State): Introduced[] {
  const byDefault = ['shell', ...Object.keys(next.remotes)].flatMap(name => {
    const known = versionsIn(previous, name)
    return versionsIn(next, name)
      .filter(version => !known.includes(version))
      .map(version => ({ name, version }))
  })
  const layersBefore = new Map(readableSites(previous).map(({ layer }) => [layer.name, layer]))
  const pinned = readableSites(next).flatMap(({ layer }) =>
    Object.entries(layer.pins)
      .filter(([name, version]) => layersBefore.get(layer.name)?.pins[name] !== version)
      .filter(([name, version]) => !versionsIn(previous, name).includes(version))
      .map(([name, version]) => ({ name, version, tenant: layer.name })),
  )
  return [...byDefault, ...pinned]
}
