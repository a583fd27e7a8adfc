import { activate } from '../changes/activate'
import type { State } from '../log/state'
import { isPreview } from '../previews/preview-name'
import { readableSites } from '../tenants/site-of'

/** A composition that somebody may get, and the parts that are looked at in it. */
export type World = { state: State; names: readonly string[] }

/** The candidate as only a tenant's players get it: a remote in the shell that the tenant pins, a shell with its pinned parts. */
function pinnedWorlds(state: State, name: string): World[] {
  return readableSites(state).flatMap(({ state: own, layer }) => {
    if (isPreview(layer.name)) return []
    const { shell, [name]: pinned, ...parts } = layer.pins
    const names = name === 'shell' ? Object.keys(parts) : shell ? [name] : []
    return pinned || names.length === 0 ? [] : [{ state: own, names }]
  })
}

/** What is opened: the candidate in its place. For a shell that is everything live, and everything that is being rolled out. */
export function worldsFor(before: State, name: string, version: string): World[] {
  const state = { ...before, ...activate(before, name, version) }
  if (name !== 'shell') {
    const next = state.shell?.candidate
    const rolling = next
      ? [{ state: { ...state, ...activate(state, 'shell', next.version) }, names: [name] }]
      : []
    return [{ state, names: [name] }, ...rolling, ...pinnedWorlds(state, name)]
  }
  const rolling = Object.entries(state.remotes).flatMap(([remote, { candidate }]) =>
    candidate
      ? [{ state: { ...state, ...activate(state, remote, candidate.version) }, names: [remote] }]
      : [],
  )
  return [{ state, names: Object.keys(state.remotes) }, ...rolling, ...pinnedWorlds(state, name)]
}
