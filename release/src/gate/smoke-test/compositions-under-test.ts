import { activate } from '../../registry/changes/change-state'
import type { State } from '../../registry/log/state'
import { readableSites } from '../../registry/tenants/tenant-sites'
import { isPreview } from '../../site/previews'

/** A composition that some players would get, and the remotes to test in it. */
export type Composition = { state: State; names: readonly string[] }

/** Compositions of tenants with pins: the remote in the pinned shell, or the shell with pinned remotes. */
function pinnedCompositions(state: State, name: string): Composition[] {
  return readableSites(state).flatMap(({ state: own, layer }) => {
    if (isPreview(layer.name)) return []
    const { shell, [name]: pinned, ...parts } = layer.pins
    const names = name === 'shell' ? Object.keys(parts) : shell ? [name] : []
    return pinned || names.length === 0 ? [] : [{ state: own, names }]
  })
}

/** The compositions to test: the candidate in its place; for a shell, all live remotes and all running canaries. */
export function compositionsUnderTest(before: State, name: string, version: string): Composition[] {
  const state = { ...before, ...activate(before, name, version) }
  if (name !== 'shell') {
    const next = state.shell?.candidate
    const rolling = next
      ? [{ state: { ...state, ...activate(state, 'shell', next.version) }, names: [name] }]
      : []
    return [{ state, names: [name] }, ...rolling, ...pinnedCompositions(state, name)]
  }
  const rolling = Object.entries(state.remotes).flatMap(([remote, { candidate }]) =>
    candidate
      ? [{ state: { ...state, ...activate(state, remote, candidate.version) }, names: [remote] }]
      : [],
  )
  return [
    { state, names: Object.keys(state.remotes) },
    ...rolling,
    ...pinnedCompositions(state, name),
  ]
}
