import type { State } from '../log/state'
import { expiryOf } from '../records/registry-of'
import { validDays } from '../settings/settings'
import { readSettings } from '../settings/signed-settings'

/** What is live, for people. */
export function describeState({
  sequence,
  at,
  by,
  change,
  shell,
  remotes,
  settings,
}: State): string {
  const { days = validDays } = settings ? readSettings(settings) : {}
  const lines = Object.entries(remotes).map(([name, { live, previous, candidate }]) => {
    const rest = [
      candidate && `${candidate.version} for ${candidate.percent} %`,
      previous && `before: ${previous}`,
    ].filter(Boolean)
    return `${name.padEnd(12)} ${live}${rest.length > 0 ? `  (${rest.join('; ')})` : ''}`
  })
  return [
    `state ${sequence}, ${at}, ${by}: ${change}`,
    `${'shell'.padEnd(12)} ${shell?.live ?? 'nothing'}${shell?.previous ? `  (before: ${shell.previous})` : ''}`,
    ...lines,
    `good until ${expiryOf(at, days)}; any change or: release refresh`,
  ].join('\n')
}
