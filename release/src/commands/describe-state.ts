import { versionsOf } from '../changes/activate'
import type { State } from '../log/state'
import { expiryOf } from '../records/registry-of'
import { validDays } from '../settings/settings'
import { readSettings } from '../settings/signed-settings'

/** What is live, for people. */
export function describeState(state: State): string {
  const { sequence, at, by, change, remotes, settings } = state
  const { days = validDays } = settings ? readSettings(settings) : {}
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
    `good until ${expiryOf(at, days)}; any change or: release refresh`,
  ].join('\n')
}
