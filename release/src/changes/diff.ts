import type { State } from '../log/state'

export type Line = { name: string; before: string; after: string }

function describe(state: State, name: string): string {
  if (name === 'shell') return state.shell?.live ?? 'nothing'
  const remote = state.remotes[name]
  if (!remote) return 'nothing'
  const { live, candidate } = remote
  return candidate ? `${live}, ${candidate.version} for ${candidate.percent} %` : live
}

/** What players get differently between two states. */
export function diff(before: State, after: State): Line[] {
  const names = new Set(['shell', ...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  return Array.from(names, name => ({
    name,
    before: describe(before, name),
    after: describe(after, name),
  })).filter(line => line.before !== line.after)
}
