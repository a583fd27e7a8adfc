import type { Places, State } from '../log/state'

/** Nobody gets this remote any more; what was published of it stays where it is. */
export function remove(before: State, name: string): Places {
  if (name === 'shell') throw new Error('a site is nothing without its shell')
  const { [name]: gone, ...remotes } = before.remotes
  if (!gone) throw new Error(`${name} is not live; see: release status`)
  return { ...before, remotes }
}
