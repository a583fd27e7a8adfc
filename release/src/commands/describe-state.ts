import { versionsOf } from '../changes/activate'
import type { State } from '../log/state'
import { goodUntil } from '../records/registry-of'

/** What is live, for people. */
export function describeState(state: State): string {
  const { sequence, at, by, change, remotes } = state
  const { until, endsWithKeys } = goodUntil(state)
  const lines = ['shell', ...Object.keys(remotes)].map(name => {
    const { live = 'nothing', previous, candidate } = versionsOf(state, name) ?? {}
    const rest = [
      candidate && `${candidate.version} for ${candidate.percent} %`,
      previous && `before: ${previous}`,
    ].filter(Boolean)
    return `${name.padEnd(12)} ${live}${rest.length > 0 ? `  (${rest.join('; ')})` : ''}`
  })
  return [
    `state ${sequence}, ${at}, ${by}: ${change}`,
    ...lines,
    endsWithKeys
      ? `good until ${until}, when the statement about keys ends; a newer one: release trust`
      : `good until ${until}; any change or: release refresh`,
  ].join('\n')
}
