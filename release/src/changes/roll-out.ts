import type { State } from '../log/state'
import { activate, withRemote } from './activate'

/** A share of the players gets this version, the same ones for as long as the share does not shrink. */
export function rollOut(before: State, name: string, version: string, percent: number) {
  if (!(percent > 0 && percent <= 100))
    throw new Error('a roll-out is for more than 0 and at most 100 percent')
  if (name === 'shell') throw new Error('a shell is for everybody at once; activate it')
  const now = before.remotes[name]
  if (!now) throw new Error(`${name} has no live version to roll out beside; activate one first`)
  if (percent === 100) return activate(before, name, version)
  if (now.live === version)
    throw new Error(`${name} ${version} is live for everybody; a share gets another version`)
  return withRemote(before, name, { ...now, candidate: { version, percent } })
}

/** The candidate goes, whoever had it; what everybody else has stays. */
export function stopRollOut(before: State, name: string) {
  const now = before.remotes[name]
  if (!now?.candidate) throw new Error(`nothing of ${name} is being rolled out`)
  return withRemote(before, name, { ...now, candidate: undefined })
}
