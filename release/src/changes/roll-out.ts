import type { State } from '../log/state'
import { activate, versionsOf, withPart } from './activate'

/** Said before anything is looked for. */
export function requireShare(percent: number) {
  if (!(percent > 0 && percent <= 100))
    throw new Error('a roll-out is for more than 0 and at most 100 percent')
}

/** A share of the players gets this version, the same ones for as long as the share does not shrink. */
export function rollOut(before: State, name: string, version: string, percent: number) {
  requireShare(percent)
  const now = versionsOf(before, name)
  if (!now) throw new Error(`${name} has no live version to roll out beside; activate one first`)
  if (percent === 100) return activate(before, name, version)
  if (now.live === version)
    throw new Error(`${name} ${version} is live for everybody; a share gets another version`)
  return withPart(before, name, { ...now, candidate: { version, percent } })
}

/** The candidate goes, whoever had it; what everybody else has stays. */
export function stopRollOut(before: State, name: string) {
  const now = versionsOf(before, name)
  if (!now?.candidate) throw new Error(`nothing of ${name} is being rolled out`)
  return withPart(before, name, { ...now, candidate: undefined })
}
